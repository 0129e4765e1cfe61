// Machines that stand on a site: lorries, generators, lifting platforms, cones.
import { area, box, disc, line, placed, times, type Drawing, type Point } from './drawing.ts';

export const wheel = (at: Point, radius: number): string =>
  disc('#11161b', at, radius) + disc('#59636a', at, radius * 0.5) + disc('#c9d0d2', at, radius * 0.2);

/** A silenced generator or compressor, 300 wide, which stands on the point. */
export function generator(drawing: Drawing, at: Point, size: number, ...paint: string[]): string {
  const slats = times(7, (index) => `M-138 ${-118 + index * 13}h72`);
  return placed(
    at,
    size,
    box('#151c23', -150, -14, 300, 14) +
      box(drawing.shade('down', ...paint), -150, -150, 300, 136, 6) +
      box('#ffe3b0', -148, -150, 296, 4, 2) +
      box('#0d141b', -144, -124, 84, 92, 4) +
      line('#39464f', 5, slats) +
      line('#04101c', 3, 'M-44-146v128M40-146v128', 0.4) +
      box('#101a24', 62, -126, 66, 46, 4) +
      box('#7fe0a8', 68, -120, 30, 18, 2) +
      disc('#e8533f', [112, -112], 6) +
      box('#f3c24a', -34, -60, 64, 26, 2) +
      box('#2a333a', -100, -176, 22, 28) +
      line('#2a333a', 8, 'M-20-152q20-22 40 0'),
  );
}

export const cone = (at: Point, size = 1): string =>
  placed(
    at,
    size,
    area('#17202a', 'M-26 0h52v-8h-52z') +
      area('#f0682c', 'M-18-8-5-70H5L18-8z') +
      area('#fff3df', 'M-12-36l3-15H9l3 15z'),
  );

/** A lifting platform: a truck at `foot`, and an arm up to the `basket` in which people stand. */
export function boomLift(foot: Point, basket: Point, size = 1): string {
  const [x, y] = foot;
  const elbow: Point = [x + (basket[0] > x ? -70 : 70) * size, y - 210 * size];
  const arm = `M${x} ${y - 70 * size}L${elbow[0]} ${elbow[1]}L${basket[0]} ${basket[1] + 6}`;
  return (
    line('#7d4c14', 30 * size, arm) +
    line('#f0a834', 20 * size, arm) +
    line('#ffe0a0', 4 * size, arm, 0.7) +
    disc('#2a333a', elbow, 17 * size) +
    placed(
      foot,
      size,
      box('#d8942a', -110, -96, 220, 66, 8) +
        box('#ffd978', -108, -96, 216, 6) +
        box('#2a333a', -34, -120, 68, 30) +
        wheel([-74, -34], 36) +
        wheel([74, -34], 36),
    ) +
    box('#2a333a', basket[0] - 66 * size, basket[1], 132 * size, 10 * size) +
    line(
      '#f0a834',
      5 * size,
      `M${basket[0] - 62 * size} ${basket[1]}v${-52 * size}h${124 * size}v${52 * size}m${-62 * size} 0v${-52 * size}`,
    )
  );
}

/** A tipper lorry that looks to the right, 460 wide, its wheels on the point. */
export function tipper(drawing: Drawing, at: Point, size: number): string {
  return placed(
    at,
    size,
    box('#1b232a', -220, -78, 440, 26) +
      area(drawing.shade('down', '#ffd978', '#e39d2b', '#8f5a17'), 'M-240-200h330l14 116h-306z') +
      line('#6d4210', 6, 'M-170-196l8 108m62-108 4 108m72-108v108m72-108v108', 0.6) +
      area('#8a6b4c', 'M-230-200q60-60 120-44t110-14q60 10 84 58z') +
      area(drawing.shade('down', '#ffd978', '#e39d2b', '#8f5a17'), 'M112-70v-126h70q24 4 30 46l14 30v50z') +
      area('#cfe6f4', 'M130-184h48q16 6 22 44h-70z') +
      box('#fff1c9', 214, -104, 12, 18, 3) +
      wheel([-150, -44], 44) +
      wheel([-52, -44], 44) +
      wheel([156, -44], 44),
  );
}
