// Sky, sun, clouds, lamps and sparks.
import { area, box, disc, line, oval, scattered, times, type Drawing, type Point } from './drawing.ts';

export function sky(drawing: Drawing, horizon: number, ...colors: string[]): void {
  drawing.add(box(drawing.shade('down', ...colors), 0, 0, 1600, horizon + 10));
}

export function sun(drawing: Drawing, at: Point, radius: number, color = '#ffdca0'): void {
  drawing.add(drawing.glow(at, radius * 13, color, 0.85), disc('#fff6e0', at, radius));
}

export function clouds(color: string, ...places: [x: number, y: number, width: number][]): string {
  return places
    .map(([x, y, w]) =>
      area(
        color,
        `M${x} ${y}c${w * 0.2}-20 ${w * 0.3} 4 ${w * 0.45}-12s${w * 0.4} 2 ${w * 0.55} 14c${-w * 0.3} 9-${w * 0.7} 9-${w}-2z`,
        0.34,
      ),
    )
    .join('');
}

/** A lamp under a roof with its cone of light. */
export function lamp(drawing: Drawing, [x, y]: Point, reach = 420, spread = 190): string {
  const beam = drawing.shade('down', '#ffe9bd66', '#ffe9bd00');
  return (
    area(beam, `M${x - 50} ${y}h100l${spread - 50} ${reach}h${-2 * spread}z`) +
    box('#0a141f', x - 62, y - 12, 124, 12) +
    box('#fff1d0', x - 54, y, 108, 7, 3)
  );
}

/** Sparks that fly from a point, most of them to one side: -1 left, 1 right, 0 both. */
export function sparks([x, y]: Point, size: number, side: -1 | 0 | 1 = 0): string {
  return times(30, (index) => {
    const turn = (scattered(index) * 2 - 1) * 1.5 + side * 0.5 + Math.PI / 2;
    const near = size * (0.16 + 0.3 * scattered(index, 1));
    const far = near + size * (0.06 + 0.3 * scattered(index, 2));
    const [dx, dy] = [-Math.cos(turn), Math.sin(turn)];
    const color = ['#fff3cf', '#ffc766', '#f2913d'][index % 3] ?? '#fff';
    const fall = size * 0.14;
    return line(
      color,
      1.6 + (index % 3),
      `M${x + dx * near} ${y + dy * near * 0.75}Q${x + dx * far} ${y + dy * far * 0.75} ${x + dx * far * 1.06} ${y + dy * far * 0.75 + fall}`,
      0.9 - scattered(index, 3) * 0.5,
    );
  });
}

/** A welding arc: the one cold light of a scene. */
export function arc(drawing: Drawing, at: Point, radius: number): string {
  return (
    drawing.glow(at, radius * 5, '#7fb4ff', 0.75) +
    drawing.glow(at, radius * 2, '#d9ecff', 0.95) +
    disc('#ffffff', at, radius * 0.34)
  );
}

/** The jet from a nozzle: opaque at the nozzle, transparent at the end. */
export function jet(drawing: Drawing, [x, y]: Point, length: number, color: string): string {
  const fill = drawing.shade('across', color, `${color}aa`, `${color}00`);
  return area(fill, `M${x} ${y - 4}l${length} ${-length * 0.3}v${length * 0.6}L${x} ${y + 4}z`, 0.9);
}

/** A cloud of spray, dust or smoke. */
export function puff(drawing: Drawing, at: Point, radius: number, color: string, opacity = 0.8): string {
  return times(5, (index) => {
    const turn = index * 1.9;
    const place: Point = [at[0] + Math.cos(turn) * radius * 0.45, at[1] + Math.sin(turn) * radius * 0.35];
    return drawing.glow(place, radius * (0.6 + 0.12 * index), color, opacity * 0.6);
  });
}

/** Shadow on the ground. */
export const shadow = ([x, y]: Point, across: number, down = across * 0.12, opacity = 0.4): string =>
  oval('#05090f', [x, y], across, down, opacity);
