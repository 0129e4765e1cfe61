// Water, ground, hills, trees and quays.
import { area, box, line, placed, scattered, times, type Drawing, type Point } from './drawing.ts';

/** The sea from a horizon downwards, with the glitter of the sun below it. */
export function sea(drawing: Drawing, top: number, sunX: number, ...colors: string[]): void {
  const glitter = times(54, (index) => {
    const down = scattered(index, 1) ** 1.6;
    const x = sunX + (scattered(index) - 0.5) * (90 + down * 460);
    return line('#ffe2ad', 2 + down * 3, `M${x} ${top + 8 + down * (990 - top)}h${10 + down * 46}`, 0.75 - down * 0.4);
  });
  const waves = times(60, (index) => {
    const down = scattered(index, 2);
    return line('#cfe0ec', 2, `M${scattered(index) * 1600} ${top + 6 + down * (990 - top)}h${24 + down * 90}`, 0.13);
  });
  drawing.add(box(drawing.shade('down', ...colors), 0, top, 1600, 1000 - top), waves, glitter);
}

/** Ground with the tracks and stones of a place where people work. */
export function ground(drawing: Drawing, top: number, ...colors: string[]): void {
  const marks = times(40, (index) => {
    const down = scattered(index, 1) ** 1.3;
    const y = top + 24 + down * (960 - top);
    return line('#000', 2 + down * 3, `M${scattered(index) * 1640 - 40} ${y}h${20 + down * 110}`, 0.13);
  });
  drawing.add(
    box(drawing.shade('down', ...colors), 0, top, 1600, 1000 - top),
    box('#ffe8c0', 0, top, 1600, 4).replace('/>', ' opacity=".5"/>'),
    marks,
  );
}

/** A ridge from left to right, through heights above its foot. */
export function hills(foot: number, color: string, ...heights: number[]): string {
  const step = 1600 / (heights.length - 1);
  const [first = 0, ...others] = heights;
  const ridge = others.map((height, index) => {
    const before = heights[index] ?? 0;
    const x = step * index;
    return `C${x + step / 2} ${foot - before} ${x + step / 2} ${foot - height} ${x + step} ${foot - height}`;
  });
  return area(color, `M0 ${foot}V${foot - first}${ridge.join('')}V${foot}z`);
}

export function palm(at: Point, size: number, color = '#3f4a44'): string {
  return placed(
    at,
    size,
    line(color, 9, 'M0 0c8-60-6-110 6-180') +
      line(
        color,
        11,
        'M6-180c-30-24-60-14-76 16m76-16c-20-36-54-44-84-26m84 26c4-40-16-60-40-66m40 66c30-24 60-14 76 16M6-180c24-36 56-40 84-20M6-180c4-34 24-54 46-60M6-182c-8 20-30 40-40 60m40-60c10 20 28 36 36 60',
      ),
  );
}

/** The edge of a quay with its warning stripe. */
export function quay(drawing: Drawing, top: number): void {
  drawing.add(
    box(drawing.shade('down', '#3a4550', '#1b2631', '#0b121b'), 0, top, 1600, 1000 - top),
    box('#111a24', 0, top, 1600, 20),
    times(37, (index) => area('#e8a53a', `M${index * 44} ${top + 20}l22-20h22l-22 20z`)),
    box('#ffca8a', 0, top - 3, 1600, 3),
    times(5, (index) => line('#000', 2, `M${index * 360 - 60} 1000 ${index * 330 + 80} ${top + 22}`, 0.3)),
  );
}

export function bollard([x, y]: Point, size = 1): string {
  return placed([x, y], size, area('#05090f', 'M-20 0v-26h-8v-14h56v14h-8v26z') + box('#f0b077', -26, -40, 18, 4));
}
