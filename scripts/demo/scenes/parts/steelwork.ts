// Things built of steel: trusses, railings, scaffolds, cranes and containers.
import { area, box, line, placed, times, type Drawing, type Point } from './drawing.ts';

/** A lattice beam between two points. */
export function truss(from: Point, to: Point, width: number, bays: number, color: string, thick = 8): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const at = (part: number, side: number) =>
    `${(from[0] + dx * part - (dy / length) * side * width).toFixed(1)} ${(from[1] + dy * part + (dx / length) * side * width).toFixed(1)}`;
  const chords = `M${at(0, 0)}L${at(1, 0)}M${at(0, 1)}L${at(1, 1)}`;
  const web = times(
    bays,
    (index) => `M${at(index / bays, 0)}L${at((index + 0.5) / bays, 1)}L${at((index + 1) / bays, 0)}`,
  );
  return line(color, thick * 0.5, web) + line(color, thick, chords);
}

export function railing(x: number, y: number, width: number, height: number, color: string, thick = 5): string {
  const posts = Math.max(1, Math.round(width / (height * 1.1)));
  const post = (index: number) => `M${x + (width * index) / posts} ${y}v${-height}`;
  return line(color, thick, `M${x} ${y - height}h${width}M${x} ${y - height / 2}h${width}${times(posts + 1, post)}`);
}

/** Tubes, planks and ladders in front of a wall; `foot` is the ground. */
export function scaffold([x, foot]: Point, bays: number, floors: number, bay: number, floor: number): string {
  const [width, height] = [bays * bay, floors * floor];
  const uprights = times(bays + 1, (index) => `M${x + index * bay} ${foot}v${-height - 46}`);
  const braces = times(floors, (index) => `M${x} ${foot - index * floor}l${bay} ${-floor}`);
  return (
    line('#26333f', 6, uprights) +
    line('#3d4d5a', 4, braces) +
    times(floors, (index) => {
      const y = foot - (index + 1) * floor;
      return (
        box('#8a6238', x - 14, y, width + 28, 10) +
        box('#d6a566', x - 14, y, width + 28, 3) +
        line('#d8943a', 4, `M${x} ${y - 42}h${width}`)
      );
    })
  );
}

/** A ship-to-shore crane, far away or near. */
export function portCrane(at: Point, size: number, color: string): string {
  return placed(
    at,
    size,
    line(color, 9, 'M0 0v-230M130 0v-230M0-110h130M0-230l130 120M130-230 0-110') +
      line(color, 12, 'M-230-230h470') +
      line(color, 5, 'M65-230l20-100M85-330-200-232M85-330l140 98M110-230 85-330') +
      box(color, 150, -262, 70, 32) +
      line(color, 3, 'M-120-230v70'),
  );
}

/** A hook block at a point, on ropes that come down from the height `top`. */
export function hook([x, y]: Point, top: number, color = '#1d2731'): string {
  return (
    line(color, 3, `M${x - 8} ${top}V${y}M${x + 8} ${top}V${y}`) +
    box('#e0a334', x - 20, y - 6, 40, 40, 6) +
    box(color, x - 20, y + 8, 40, 8) +
    line(color, 9, `M${x} ${y + 34}v16a16 16 0 1 1-17 16`)
  );
}

const PAINTS = ['#2d5476', '#8b452f', '#23405c', '#a9643a', '#8a9aa6', '#b58a3e', '#3d6373'];

export function containers([x, y]: Point, columns: number, heights: readonly number[], size = 1): string {
  return placed(
    [x, y],
    size,
    times(columns, (column) =>
      times(heights[column % heights.length] ?? 1, (row) => {
        const [left, top] = [column * 124, -52 * (row + 1)];
        const color = PAINTS[(column * 3 + row * 2) % PAINTS.length] ?? '';
        const ribs = times(13, (rib) => `M${left + 8 + rib * 9} ${top + 5}v40`);
        return box(color, left, top, 120, 50) + line('#000', 3, ribs, 0.16) + box('#ffd9a8', left, top, 120, 3);
      }),
    ),
  );
}

/** A wall of profiled sheet. */
export function sheeting(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  ...colors: string[]
): string {
  const ribs = times(Math.floor(width / 26), (index) => `M${x + 13 + index * 26} ${y}v${height}`);
  return box(drawing.shade('down', ...colors), x, y, width, height) + line('#000', 3, ribs, 0.16);
}

/** Seams between the plates of a steel wall, as vertical and horizontal lines. */
export function plates(x: number, y: number, width: number, height: number, across: number, down: number): string {
  const rows = times(down - 1, (index) => `M${x} ${y + (height * (index + 1)) / down}h${width}`);
  const columns = times(down, (row) =>
    times(
      across,
      (index) =>
        `M${x + (width * (index + (row % 2 ? 0.5 : 0))) / across} ${y + (height * row) / down}v${height / down}`,
    ),
  );
  return line('#04101c', 3, rows + columns, 0.22);
}

/** A streak of rust that runs down. */
export const rust = ([x, y]: Point, width: number, height: number, opacity = 0.5): string =>
  area(
    '#a9562f',
    `M${x} ${y}h${width}l${-width * 0.3} ${height * 0.6}l${-width * 0.25} ${height * 0.4}l${-width * 0.2} ${-height * 0.5}z`,
    opacity,
  );
