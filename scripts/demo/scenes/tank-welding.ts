// A tank goes up ring by ring: welders on the scaffold close its seams in the blue hour.
import { area, box, Drawing, line, times, type Point } from './parts/drawing.ts';
import { arc, clouds, shadow, sky, sparks } from './parts/light.ts';
import { ground, hills } from './parts/land.ts';
import { generator } from './parts/plant.ts';
import { hook, scaffold, truss } from './parts/steelwork.ts';
import { POSES, type Pose } from './parts/poses.ts';
import { clipboard, handOf, worker, type Worker } from './parts/worker.ts';

function shell(drawing: Drawing): void {
  const steel = drawing.shade('across', '#1d3145', '#4c6579', '#a9b5ba', '#7d8f9b', '#33485b', '#16273a');
  const seams = times(4, (row) => `M420 ${410 + row * 120}q480 60 900 0`);
  const joints = times(4, (row) =>
    times(5, (index) => `M${520 + index * 180 + (row % 2) * 80} ${row * 118 + 330}v116`),
  );
  drawing.add(
    area('#0a141f', 'M420 300q450-70 900 0v40H420z'),
    area(steel, 'M420 300q480 62 900 0v500q-440 70-900 0z'),
    line('#ffdca8', 5, 'M420 300q480 62 900 0', 0.75),
    line('#0c1824', 5, seams + joints, 0.5),
    area(steel, 'M700 196q170 20 330-4v112q-160 18-330 8z'),
    line('#ffdca8', 4, 'M700 196q170 20 330-4', 0.8),
    line('#0f1a24', 4, 'M740 200l126-90 130 88'),
    hook([866, 70], 0),
  );
}

const BENT: Pose = {
  lean: 8,
  arms: [
    [80, 100],
    [70, 96],
  ],
  legs: [
    [-12, -14],
    [14, 4],
  ],
};

function welders(drawing: Drawing): void {
  const places: [foot: Point, turned: boolean, pose: Pose][] = [
    [[560, 700], false, BENT],
    [[1130, 580], true, BENT],
    [[740, 460], false, POSES.kneeling],
  ];
  for (const [at, turned, pose] of places) {
    const person: Worker = {
      at,
      size: 190,
      pose,
      turned,
      head: 'mask',
      suit: '#20364d',
      vest: '#36587c',
      rim: '#d4e7ff',
      lit: turned ? 'left' : 'right',
    };
    const [x, y] = handOf(person);
    const tip: Point = [x + (turned ? -34 : 34), y + 12];
    drawing.add(
      arc(drawing, tip, 36),
      sparks(tip, 180),
      worker(person),
      line('#e0a04a', 5, `M${x} ${y}L${tip[0]} ${tip[1]}`),
    );
  }
}

const ENGINEER: Worker = {
  at: [130, 946],
  size: 238,
  pose: POSES.holding,
  rim: '#ffc98a',
  vest: '#f3d23c',
  helmet: '#f4f1e8',
  skin: '#5c3d2b',
};

export function drawTankWelding(): string {
  const drawing = new Drawing();
  sky(drawing, 800, '#0d1d33', '#23456a', '#5b7791', '#e3a26f', '#ffc98a');
  drawing.add(
    drawing.glow([170, 780], 620, '#ffb56b', 0.9),
    clouds('#ffcf9c', [60, 300, 340], [1220, 240, 380], [1240, 480, 300]),
    hills(800, '#4f5766', 0, 30, 18, 0, 24, 40, 20),
    box('#42505f', 60, 640, 180, 160),
    area('#42505f', 'M60 640q90-44 180 0z'),
    box('#374452', 264, 690, 130, 110),
    line('#ffcf94', 4, 'M60 640v160M264 690v110', 0.7),
    truss([1440, 820], [1440, -20], 60, 12, '#16222e', 7),
  );
  shell(drawing);
  ground(drawing, 800, '#7a6654', '#3b352f', '#14171b');
  drawing.add(scaffold([470, 820], 5, 3, 168, 120));
  welders(drawing);
  drawing.add(
    shadow([1330, 930], 170, 16),
    generator(drawing, [1330, 930], 0.9, '#ffd978', '#d8942a', '#7d4c14'),
    line('#0a1118', 10, 'M1200 922q-200 40-330-60T560 700'),
    shadow([240, 940], 60, 8),
    worker({ at: [240, 940], size: 240, pose: POSES.pointing, rim: '#ffc98a' }),
    shadow([130, 946], 60, 8),
    worker(ENGINEER),
    clipboard(ENGINEER),
  );
  return drawing.toSvg();
}
