// Cylinder covers off: a piston hangs from the hoist over an open engine, two fitters guide it.
import { area, box, disc, Drawing, line, oval, placed, times } from './parts/drawing.ts';
import { lamp, shadow } from './parts/light.ts';
import { hook, railing } from './parts/steelwork.ts';
import type { Pose } from './parts/poses.ts';
import { worker } from './parts/worker.ts';

function room(drawing: Drawing): void {
  drawing.add(
    box(drawing.shade('down', '#101d2b', '#22394d', '#16273a'), 0, 0, 1600, 1000),
    times(9, (index) => box('#0b1724', 60 + index * 190, 0, 26, 760)),
    line('#7c3f2b', 16, 'M0 118h1600'),
    line('#c97a4c', 4, 'M0 112h1600', 0.6),
    line('#2d5c86', 12, 'M0 152h1600'),
    line('#31475c', 26, 'M0 44h1600'),
    line('#5f7890', 4, 'M0 34h1600', 0.7),
    lamp(drawing, [330, 60], 560, 270),
    lamp(drawing, [1240, 60], 560, 270),
  );
}

/** A cylinder of the engine: with its cover on, or open with studs around the bore. */
function cylinder(drawing: Drawing, x: number, isOpen: boolean): string {
  if (isOpen) {
    return (
      oval('#8ba0b0', [x, 512], 92, 24) +
      oval('#081018', [x, 510], 66, 16) +
      line('#c9d6df', 7, [-84, -44, 44, 84].map((dx) => `M${x + dx} 516v-66`).join(''))
    );
  }
  return (
    box(drawing.shade('across', '#9db4c4', '#47637a', '#1a2e40'), x - 74, 372, 148, 142, 10) +
    box('#1b3044', x - 88, 494, 176, 22, 4) +
    box('#e0a04a', x - 16, 336, 32, 40, 4) +
    box('#f6cf8c', x - 14, 338, 8, 36, 3) +
    disc('#eef3f5', [x - 30, 440], 17) +
    line('#c2412d', 4, `M${x - 30} 440l8-9`) +
    line('#e0a04a', 6, `M${x + 30} 372c0-46 50-30 50-70`)
  );
}

function block(drawing: Drawing): void {
  const cover = (index: number) => {
    const x = 150 + index * 218;
    return (
      box(drawing.shade('slant', '#4e6b82', '#1d3245'), x, 570, 170, 104, 12) +
      disc('#b9c9d4', [x + 16, 586], 5) +
      disc('#b9c9d4', [x + 154, 586], 5) +
      disc('#b9c9d4', [x + 16, 658], 5) +
      disc('#b9c9d4', [x + 154, 658], 5)
    );
  };
  drawing.add(
    box(drawing.shade('down', '#6d8799', '#3b566c', '#1a2d3f'), 90, 512, 1400, 190, 8),
    box('#dfeaf0', 92, 512, 1396, 5, 2),
    times(6, cover),
    area(drawing.shade('down', '#2c4358', '#0f1c29'), 'M60 702h1460l-60 118H120z'),
    times(
      6,
      (index) => oval('#0c1722', [240 + index * 222, 764], 70, 34) + oval('#365067', [240 + index * 222, 760], 58, 26),
    ),
    [0, 1, 2, 3, 4, 5].map((index) => cylinder(drawing, 235 + index * 218, index === 2 || index === 3)).join(''),
    area(
      drawing.shade('down', '#e9e0cf', '#a3957f', '#5b5142'),
      'M90 258h440v62H90q-34-31 0-62zM1030 258h520v62h-520z',
    ),
    area(drawing.shade('down', '#3f566a', '#16273a'), 'M530 252h26v74h-26zM1004 252h26v74h-26z'),
  );
}

/** A piston with its rod, as it is lifted out of the cylinder liner. */
function piston(drawing: Drawing): string {
  const steel = drawing.shade('across', '#f3ead8', '#aeb9c0', '#4f6272', '#22364a');
  return (
    hook([671, 190], 60) +
    line('#c9d0d4', 4, 'M671 262 606 320M671 262l65 58') +
    box(steel, 596, 318, 150, 116, 10) +
    line('#1a2a38', 5, 'M597 340h148M597 356h148M597 372h148', 0.75) +
    disc('#0d1823', [671, 404], 17) +
    disc('#93a5b2', [671, 404], 10) +
    area(steel, 'M648 434h46l10 86h-66z')
  );
}

const GUIDING: Pose = {
  lean: 6,
  arms: [
    [112, 122],
    [124, 128],
  ],
  legs: [
    [-12, -14],
    [14, 4],
  ],
};

function foreground(drawing: Drawing): void {
  const person = { size: 430, rim: '#ffe3b0', suit: '#2b5a96' } as const;
  drawing.add(
    piston(drawing),
    box(drawing.shade('down', '#222f3a', '#0a121b'), 0, 820, 1600, 180),
    times(44, (index) => line('#3c4f5e', 2, `M${index * 38} 846l-40 154`, 0.5)),
    box('#e0a334', 0, 832, 1600, 6),
    shadow([430, 960], 150, 16),
    worker({
      ...person,
      at: [430, 960],
      pose: GUIDING,
    }),
    shadow([930, 966], 150, 16),
    worker({
      ...person,
      at: [930, 966],
      turned: true,
      lit: 'right',
      pose: GUIDING,
      vest: '#f3d23c',
      helmet: '#f4f1e8',
      skin: '#5c3d2b',
    }),
    railing(1130, 1000, 480, 130, '#e0a334', 9),
    placed(
      [1280, 858],
      1,
      box('#8f2f24', -90, -70, 180, 70, 6) +
        box('#c9503c', -90, -70, 180, 12, 5) +
        line('#1a222a', 8, 'M-30-70v-18h60v18'),
    ),
  );
}

export function drawEngineOverhaul(): string {
  const drawing = new Drawing();
  room(drawing);
  block(drawing);
  foreground(drawing);
  return drawing.toSvg();
}
