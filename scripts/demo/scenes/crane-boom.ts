// High above the berth: two people on a cradle weld a crack in the boom of a container crane.
import { area, box, Drawing, line, placed, times } from './parts/drawing.ts';
import { arc, clouds, sky, sparks, sun } from './parts/light.ts';
import { hills, sea } from './parts/land.ts';
import { containers, portCrane, railing, truss } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { handOf, worker, type Worker } from './parts/worker.ts';

/** The ship and the quay, seen from 38 m. */
function below(drawing: Drawing): void {
  drawing.add(
    area(drawing.shade('down', '#5e6d76', '#2d3944'), 'M0 860 620 790h980v210H0z'),
    line('#e8c48c', 4, 'M0 860 620 790h980', 0.7),
    area('#24435f', 'M700 720h900v90H740z'),
    area('#7c3a30', 'M726 780h874v30H740z'),
    line('#ffd9a0', 3, 'M700 720h900', 0.8),
    containers([820, 720], 11, [3, 4, 4, 2, 3], 0.58),
    box('#e7e0d0', 734, 600, 70, 120),
    times(4, (row) => box('#27425a', 744, 612 + row * 26, 50, 10)),
    containers([60, 960], 8, [1, 2, 1, 2], 0.9),
  );
}

function boom(drawing: Drawing): void {
  const paint = drawing.shade('down', '#5f9ad6', '#2f66a8', '#1a3c68');
  drawing.add(
    truss([-40, 250], [1640, 210], 150, 13, '#1d4272', 16),
    area(paint, 'M-10 380 1610 338v70L-10 452z'),
    area(paint, 'M-10 232 1610 192v36L-10 270z'),
    line('#cfe3fa', 5, 'M-10 380 1610 338M-10 232 1610 192', 0.8),
    area('#8d979d', 'M820 360l190-5v70l-190 5z'),
    area('#c8cdce', 'M820 360l190-5v14l-190 5z'),
    line('#3a1d14', 4, 'M906 362l-8 22 12 10-10 28'),
    railing(-10, 228, 560, 60, '#f0b34a', 5),
    line('#16222e', 6, 'M1260 0v196M1500 0v190'),
  );
}

function foreground(drawing: Drawing): void {
  const welder: Worker = {
    at: [1020, 590],
    size: 250,
    turned: true,
    lit: 'left',
    head: 'mask',
    pose: {
      lean: 10,
      arms: [
        [124, 140],
        [118, 146],
      ],
      legs: [
        [-14, -16],
        [16, 4],
      ],
    },
    suit: '#26415e',
  };
  const [x, y] = handOf(welder);
  drawing.add(
    line('#1a222a', 4, 'M720 382V590M1100 374V590'),
    worker({
      at: [780, 590],
      size: 250,
      pose: {
        lean: 2,
        arms: [
          [20, 50],
          [96, 130],
        ],
        legs: [
          [-8, -10],
          [10, 4],
        ],
      },
      vest: '#f3d23c',
      helmet: '#f4f1e8',
    }),
    worker(welder),
    line('#10181f', 7, `M${x} ${y}L912 412`),
    arc(drawing, [906, 408], 34),
    sparks([906, 412], 190),
    box('#c98526', 700, 590, 420, 16),
    box('#ffd58a', 700, 588, 420, 4),
    railing(706, 590, 408, 78, '#f0b34a', 6),
    placed([690, 606], 1, line('#10181f', 6, 'M60 0c-20 80 30 160-10 300')),
    worker({ at: [250, 228], size: 170, pose: POSES.bending }),
  );
}

export function drawCraneBoom(): string {
  const drawing = new Drawing();
  sky(drawing, 640, '#3d78a8', '#8fb6cb', '#f3d9ad', '#ffd79a');
  sun(drawing, [300, 560], 42);
  drawing.add(
    clouds('#fff4e0', [60, 90, 380], [1080, 130, 420], [420, 510, 300]),
    hills(646, '#8ea0a6', 10, 46, 30, 60, 20, 40, 12),
  );
  sea(drawing, 640, 300, '#f0cf9c', '#7f9aa9', '#4b6a80');
  drawing.add(portCrane([440, 690], 0.42, '#6d8290'), portCrane([560, 690], 0.36, '#7e929d'));
  below(drawing);
  boom(drawing);
  foreground(drawing);
  return drawing.toSvg();
}
