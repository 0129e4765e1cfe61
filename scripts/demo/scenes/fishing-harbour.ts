// Painted canoes in front of the quay in the morning, and new fenders going on.
import { area, box, disc, Drawing, line, oval, placed, times } from './parts/drawing.ts';
import { clouds, sky, sun } from './parts/light.ts';
import { bollard, hills, palm, quay, sea } from './parts/land.ts';
import { hook } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { worker } from './parts/worker.ts';

/** A long fishing canoe with a band of triangles, two people and a flag. */
function canoe(at: readonly [number, number], size: number, paint: string, band: string, flag: string): string {
  return placed(
    at,
    size,
    line('#d9e6ec', 4, 'M-250 12q250 26 520-4', 0.35) +
      area('#101c28', 'M-240 6q250 34 490 0l-20 14q-230 26-450 0z', 0.5) +
      area(paint, 'M-270-74q60 34 140 40h290q80-14 130-62-10 66-50 100-250 26-460 2-36-40-50-80z') +
      area(band, 'M-252-46q60 22 130 24h290q70-10 112-40l-8 22q-50 30-104 36h-290q-76-4-122-20z') +
      times(12, (index) => area(paint, `M${-110 + index * 24}-20l12 14 12-14z`)) +
      line('#ffe6b8', 4, 'M-270-74q60 34 140 40h290q80-14 130-62', 0.8) +
      line('#3a2a1c', 6, 'M-120-34v-130M200-44v-60') +
      area(flag, 'M-120-164q40-12 76 4v44q-40-14-76-4z') +
      worker({ at: [-20, -10], size: 120, pose: POSES.holding, vest: '#c9503c', suit: '#3b4652', helmet: '#8a5a3a' }) +
      worker({ at: [110, -14], size: 118, pose: POSES.bending, vest: '#e9dcc0', suit: '#2f5b86', helmet: '#2f3a44' }),
  );
}

function foreground(drawing: Drawing): void {
  quay(drawing, 840);
  drawing.add(
    times(4, (index) => disc('#0b1118', [150 + index * 330, 880], 34) + disc('#2f3a44', [150 + index * 330, 880], 15)),
    bollard([560, 842], 1.3),
    bollard([1490, 842], 1.3),
    line('#c9b48c', 6, 'M560 806Q500 760 470 716M1490 806q-70-40-120-96'),
    hook([820, 640], -10),
    line('#1d2731', 4, 'M820 706l-44 70M820 706l44 70'),
    box('#11181f', 760, 776, 120, 52, 26),
    oval('#39444e', [866, 802], 12, 22),
    worker({
      at: [690, 842],
      size: 270,
      pose: {
        lean: 8,
        arms: [
          [66, 82],
          [58, 70],
        ],
        legs: [
          [-12, -14],
          [14, 4],
        ],
      },
    }),
    worker({
      at: [960, 842],
      size: 274,
      turned: true,
      lit: 'left',
      pose: {
        lean: 8,
        arms: [
          [66, 82],
          [58, 72],
        ],
        legs: [
          [-12, -14],
          [14, 4],
        ],
      },
      vest: '#f3d23c',
      helmet: '#f4f1e8',
      skin: '#5c3d2b',
    }),
  );
}

export function drawFishingHarbour(): string {
  const drawing = new Drawing();
  sky(drawing, 470, '#3f7299', '#9dbcc6', '#f7d3a2', '#ffd596');
  sun(drawing, [460, 410], 44);
  drawing.add(
    clouds('#fff4de', [100, 130, 380], [760, 90, 420], [1120, 240, 340], [600, 280, 240]),
    hills(478, '#7f8f8c', 60, 80, 50, 30, 10, 0, 0, 0),
    hills(480, '#5f7168', 40, 26, 46, 16, 0, 0, 0, 0),
    palm([90, 450], 0.62, '#3f5248'),
    palm([180, 456], 0.46, '#465a50'),
    palm([300, 462], 0.36, '#4d6156'),
    times(
      7,
      (index) =>
        box(['#d9c7a8', '#b8765a', '#c9d0cf'][index % 3] ?? '', 20 + index * 62, 440 + (index % 2) * 8, 50, 30) +
        area('#6d4a3a', `M${14 + index * 62} ${440 + (index % 2) * 8}l31-18 31 18z`),
    ),
  );
  sea(drawing, 474, 460, '#f2c68e', '#6f8f9d', '#2f566e', '#133048');
  drawing.add(
    canoe([1290, 560], 0.5, '#2f6b8f', '#f3d23c', '#c9503c'),
    canoe([820, 590], 0.62, '#8f2f24', '#f4f1e8', '#2f7a5c'),
    canoe([330, 690], 1.02, '#2f7a5c', '#f3d23c', '#c9503c'),
    canoe([1130, 730], 1.16, '#1f4f86', '#f4f1e8', '#e0a334'),
  );
  foreground(drawing);
  return drawing.toSvg();
}
