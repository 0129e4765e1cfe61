// The hired plant at work: an excavator fills a tipper in front of the benches of a quarry.
import { area, Drawing, line, placed, scattered, times } from './parts/drawing.ts';
import { clouds, puff, shadow, sky, sun } from './parts/light.ts';
import { ground, palm } from './parts/land.ts';
import { excavator } from './parts/excavator.ts';
import { cone, tipper } from './parts/plant.ts';
import { POSES } from './parts/poses.ts';
import { worker } from './parts/worker.ts';

/** Steps that were cut into the rock. */
function benches(drawing: Drawing): void {
  const rock = drawing.shade('down', '#d9b98c', '#a8835c', '#6d5240');
  const steps = [
    'M420 300l180-40 260 10 240-50 500 20v150H380z',
    'M300 400l240-20 380 10 680-30v150H240z',
    'M140 520l360-20 420 14 680-20v150H80z',
    'M0 640l420-20 520 14 660-20v150H0z',
  ];
  drawing.add(
    ...steps.map((step) => area(rock, step) + line('#ffe6b8', 5, step.slice(0, step.indexOf('v')), 0.55)),
    times(70, (index) =>
      line(
        '#4a3628',
        3,
        `M${420 + scattered(index) * 1180} ${300 + scattered(index, 1) * 400}l${-8 + scattered(index, 2) * 20} ${26 + scattered(index, 3) * 30}`,
        0.28,
      ),
    ),
    placed([1290, 620], 0.4, tipper(drawing, [0, 0], -1)),
  );
}

export function drawQuarry(): string {
  const drawing = new Drawing();
  sky(drawing, 660, '#4f8ab5', '#a9cad4', '#f7e0b4');
  sun(drawing, [190, 240], 44);
  drawing.add(
    clouds('#fff8e8', [360, 130, 360], [1000, 90, 420]),
    palm([120, 650], 0.7, '#5f6a50'),
    palm([230, 640], 0.5, '#6b7558'),
  );
  benches(drawing);
  ground(drawing, 730, '#caa271', '#9a7650', '#4a382a');
  drawing.add(
    area('#8a6b4c', 'M640 790q60-120 150-130t120-40 150 60 110 110z'),
    area('#a98560', 'M640 790q60-120 150-130l-40 60 50 70z'),
    puff(drawing, [600, 620], 150, '#f4dcb4', 0.5),
    shadow([640, 892], 290, 26),
    tipper(drawing, [640, 890], 1.12),
    shadow([1150, 842], 330, 26),
    excavator(drawing, [1150, 840], 1),
    shadow([250, 940], 46, 7),
    worker({
      at: [250, 940],
      size: 200,
      pose: {
        lean: 0,
        arms: [
          [10, 20],
          [146, 172],
        ],
        legs: [
          [-6, -6],
          [8, 4],
        ],
      },
      vest: '#f3d23c',
      helmet: '#f4f1e8',
    }),
    cone([120, 966]),
    cone([1500, 960], 1.1),
    worker({ at: [1440, 930], size: 170, pose: POSES.holding, turned: true }),
  );
  return drawing.toSvg();
}
