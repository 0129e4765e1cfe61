// Before the shift: the crew stands around the supervisor and the plan of the day.
import { area, box, Drawing, line, placed, times, type Point } from './parts/drawing.ts';
import { clouds, shadow, sky, sun } from './parts/light.ts';
import { ground, hills } from './parts/land.ts';
import { cone } from './parts/plant.ts';
import { containers, portCrane } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { worker, type Worker } from './parts/worker.ts';

function board(): string {
  return placed(
    [900, 900],
    1,
    line('#5f4a30', 12, 'M-110 40-90-330M110 40 90-330M0 10v-330') +
      box('#3c4650', -190, -430, 380, 260, 8) +
      box('#f8f6ee', -178, -418, 356, 236, 4) +
      box('#17407a', -178, -418, 356, 40, 4) +
      line('#fff', 6, 'M-150-398h150') +
      line('#7c8790', 6, 'M-150-350h120M-150-322h150M-150-294h90M-150-266h140M-150-238h110') +
      area('#f3c24a', 'M90-350l70 120H20z') +
      line('#1b2731', 9, 'M90-312v40M90-252v2') +
      line('#2f8f5c', 7, 'M-174-350l6 8 12-16M-174-322l6 8 12-16M-174-294l6 8 12-16', 0.9),
  );
}

const CREW: [x: number, size: number, turned: boolean, more: Partial<Worker>][] = [
  [170, 330, false, { vest: '#f3d23c' }],
  [1490, 330, true, { helmet: '#f4f1e8', skin: '#5c3d2b' }],
  [310, 350, false, { pose: POSES.holding, skin: '#5c3d2b' }],
  [1350, 350, true, { vest: '#f3d23c', pose: POSES.standing }],
  [470, 380, false, { vest: '#f3d23c', helmet: '#3f79b8' }],
  [
    1200,
    376,
    true,
    {
      skin: '#6b4732',
      pose: {
        lean: 2,
        arms: [
          [34, 112],
          [28, 108],
        ],
        legs: [
          [-7, -6],
          [8, 4],
        ],
      },
    },
  ],
];

export function drawToolboxTalk(): string {
  const drawing = new Drawing();
  sky(drawing, 640, '#33587c', '#84a3b4', '#f3c795', '#ffcf8e');
  sun(drawing, [640, 560], 46);
  drawing.add(
    clouds('#ffe9c8', [80, 150, 400], [900, 110, 420], [460, 290, 300], [1180, 300, 320]),
    hills(648, '#8f8f8c', 20, 40, 16, 30, 10, 46, 30),
    portCrane([160, 660], 0.9, '#4d5f6e'),
    portCrane([1380, 660], 0.7, '#5f707d'),
    containers([900, 656], 9, [2, 3, 1, 2, 3, 2], 0.62),
    containers([0, 656], 5, [1, 2, 1], 0.62),
  );
  ground(drawing, 652, '#a98f72', '#77685a', '#302c2a');
  drawing.add(board());
  for (const [x, size, turned, more] of CREW) {
    const at: Point = [x, 660 + size * 0.76];
    drawing.add(
      shadow(at, size * 0.25, size * 0.03),
      worker({ at, size, turned, pose: POSES.standing, lit: turned ? 'left' : 'right', ...more }),
    );
  }
  drawing.add(
    shadow([690, 960], 100, 12),
    worker({
      at: [690, 960],
      size: 430,
      lit: 'left',
      pose: {
        lean: 0,
        arms: [
          [-14, 20],
          [96, 108],
        ],
        legs: [
          [-6, -6],
          [9, 4],
        ],
      },
      helmet: '#f4f1e8',
      suit: '#1d3350',
    }),
    times(2, (index) => cone([60 + index * 1470, 970], 1.1)),
  );
  return drawing.toSvg();
}
