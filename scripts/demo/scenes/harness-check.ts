// Two people on a high deck: one checks every strap of the other's harness.
import { area, box, disc, Drawing, line, placed } from './parts/drawing.ts';
import { clouds, sky, sun } from './parts/light.ts';
import { hills, sea } from './parts/land.ts';
import { portCrane, railing, truss } from './parts/steelwork.ts';
import { worker } from './parts/worker.ts';

/** Straps of a harness, drawn over a person of 760 units height who looks to the right. */
function harness(): string {
  return (
    line('#c9503c', 16, 'M-56-520-14-330M54-520 10-330M-60-330h118M-40-300-52-190M40-300 54-190') +
    line('#f0907a', 4, 'M-60-520-18-332M50-520 6-332', 0.9) +
    disc('#dfe6e6', [-2, -420], 17) +
    disc('#7c3a30', [-2, -420], 8) +
    box('#2a333a', -72, -344, 26, 28, 5) +
    box('#2a333a', 44, -344, 26, 28, 5)
  );
}

function people(drawing: Drawing): void {
  drawing.add(
    worker({
      at: [1000, 900],
      size: 740,
      pose: {
        lean: 1,
        arms: [
          [-26, -14],
          [-148, -160],
        ],
        legs: [
          [-5, -5],
          [7, 3],
        ],
      },
      turned: true,
      suit: '#2b5a96',
      skin: '#5c3d2b',
      helmet: '#f4f1e8',
    }),
    placed([1000, 815], -0.97, harness()),
    worker({
      at: [690, 900],
      size: 720,
      pose: {
        lean: 5,
        arms: [
          [58, 74],
          [40, 76],
        ],
        legs: [
          [-12, -12],
          [14, 4],
        ],
      },
      vest: '#f3d23c',
      lit: 'left',
    }),
  );
}

export function drawHarnessCheck(): string {
  const drawing = new Drawing();
  sky(drawing, 700, '#3f7299', '#9dbcc6', '#f7d6a6', '#ffd596');
  sun(drawing, [250, 500], 52);
  drawing.add(
    clouds('#fff4de', [380, 130, 420], [1080, 90, 420], [900, 330, 300]),
    hills(706, '#8c9a9c', 30, 50, 20, 10, 30, 60, 40),
  );
  sea(drawing, 700, 250, '#f4cc96', '#7f9aa9', '#466780');
  drawing.add(
    portCrane([330, 760], 0.7, '#6d8290'),
    portCrane([1180, 760], 0.9, '#5f7888'),
    truss([1430, 920], [1430, -40], 90, 9, '#1f4674', 14),
    truss([1640, 130], [1100, 60], 70, 6, '#1f4674', 12),
    line('#f4f1e8', 5, 'M1250 92q-60 70-136-20'),
    area(drawing.shade('down', '#4b5862', '#151e27'), 'M0 900h1600v100H0z'),
    box('#ffcf94', 0, 897, 1600, 5),
    box('#e8a53a', 0, 918, 1600, 10),
    railing(-20, 900, 1460, 250, '#f0b34a', 14),
  );
  people(drawing);
  return drawing.toSvg();
}
