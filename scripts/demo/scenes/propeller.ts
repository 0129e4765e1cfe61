// The stern in the dock: a bronze propeller, half polished, as tall as the people who polish it.
import { area, box, disc, Drawing, line, oval, placed, times } from './parts/drawing.ts';
import { shadow, sky, sparks, sun } from './parts/light.ts';
import { plates, scaffold } from './parts/steelwork.ts';
import { POSES } from './parts/poses.ts';
import { clipboard, handOf, worker, type Worker } from './parts/worker.ts';

function stern(drawing: Drawing): void {
  drawing.add(
    area(
      drawing.shade('across', '#16293e', '#2f5b86', '#3f79b8', '#1d3f66', '#10243a'),
      'M180 0h1240q-40 230-330 330-120 40-290 40T510 330Q220 230 180 0z',
    ),
    area(
      drawing.shade('across', '#3f1f1d', '#a34a34', '#c96a48', '#6f2f27', '#2c1316'),
      'M330 210q240 120 470 120t470-120q-80 150-260 210-110 40-140 130h-140q-30-90-140-130-180-60-260-210z',
    ),
    line('#f3e7d2', 6, 'M330 210q240 120 470 120t470-120', 0.8),
    plates(330, 20, 940, 190, 5, 3),
    line(
      '#f3e7d2',
      5,
      times(6, (index) => `M640 ${60 + index * 22}h18M942 ${60 + index * 22}h18`),
      0.8,
    ),
    area(drawing.shade('across', '#2c1316', '#8a3f2d', '#3f1b1a'), 'M740 550h120l-20 60h-80z'),
  );
}

const BLADE = 'M0-40c-90-60-130-190-70-300 60-30 130 10 150 90 20 90-10 170-40 210z';

function propeller(drawing: Drawing): string {
  const bright = drawing.shade('slant', '#fff0c2', '#e8b652', '#8f5a1c');
  const dull = drawing.shade('slant', '#a8925c', '#6f5a35', '#33281a');
  const blade = (index: number) => {
    const isBright = index < 3;
    return placed(
      [0, 0],
      1,
      area(isBright ? bright : dull, BLADE) +
        line(isBright ? '#fff6dc' : '#8f7c50', 5, 'M-70-340c60-30 130 10 150 90', 0.9) +
        line('#3a2408', 4, 'M-10-60c-30-80-40-180-16-260', 0.3),
      index * 72 + 14,
    );
  };
  return placed(
    [800, 640],
    0.92,
    times(5, blade) + disc(bright, [0, 0], 74) + disc('#6d4414', [0, 0], 44) + disc(bright, [-4, -5], 36),
  );
}

const POLISHER: Worker = {
  at: [450, 600],
  size: 250,
  pose: {
    lean: 24,
    arms: [
      [60, 78],
      [50, 72],
    ],
    legs: [
      [-14, -16],
      [16, 4],
    ],
  },
};
const INSPECTOR: Worker = { at: [1300, 966], size: 290, turned: true, pose: POSES.holding };

export function drawPropeller(): string {
  const [x, y] = handOf(POLISHER);
  const drawing = new Drawing();
  sky(drawing, 860, '#5d8fb4', '#b7cdd2', '#f9deb0', '#ffe0a8');
  sun(drawing, [250, 560], 44);
  drawing.add(
    area(drawing.shade('across', '#39464f', '#838f95'), 'M0 400h210v130h50v130h50v200H0z'),
    area(drawing.shade('across', '#6b777e', '#1f2b35'), 'M1600 400h-210v130h-50v130h-50v200h310z'),
    line('#ffe6b8', 5, 'M0 400h210M210 530h50M260 660h50', 0.8),
    box(drawing.shade('down', '#9a958a', '#5f6365', '#20292f'), 0, 850, 1600, 150),
  );
  stern(drawing);
  drawing.add(
    oval('#05090f', [800, 960], 420, 30, 0.45),
    propeller(drawing),
    scaffold([210, 900], 2, 2, 180, 150),
    scaffold([1030, 900], 2, 1, 180, 230),
    worker(POLISHER),
    sparks([x + 66, y + 8], 130),
    line('#1d3f66', 20, `M${x - 8} ${y}l44 4`),
    disc('#c9d0d2', [x + 54, y + 6], 22),
    disc('#4f6272', [x + 54, y + 6], 8),
    line('#c9d0d2', 16, 'M1010 560h40'),
    worker({
      at: [1110, 670],
      size: 250,
      turned: true,
      lit: 'left',
      pose: {
        lean: 16,
        arms: [
          [64, 80],
          [50, 70],
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
    placed([440, 966], 1, area('#1b2731', 'M-30-50h60l-6 50h-48z') + oval('#e8b652', [0, -50], 30, 9)),
    shadow([1300, 966], 80, 10),
    worker(INSPECTOR),
    clipboard(INSPECTOR),
  );
  return drawing.toSvg();
}
