// Tank 121 in its bund, before and after: once rusty through its faded paint, once white with a blue band.
import { area, box, disc, Drawing, line, oval, placed, scattered, times } from './parts/drawing.ts';
import { ground, hills, palm } from './parts/land.ts';
import { clouds, shadow, sky, sun } from './parts/light.ts';
import { cone } from './parts/plant.ts';
import { POSES } from './parts/poses.ts';
import { rust } from './parts/steelwork.ts';
import { clipboard, worker, type Worker } from './parts/worker.ts';

type State = 'before' | 'after';

const SHELL = 'M420 300q380 54 760 0v474q-380 60-760 0z';
const PAINTS: Record<State, readonly string[]> = {
  before: ['#43382f', '#7f6a55', '#a08a6c', '#8a6a4e', '#5a4334', '#2d241f'],
  after: ['#6f8796', '#c9d5da', '#fbfaf4', '#e9ecea', '#a9bac4', '#5b7386'],
};

/** A tank beside it, which stays in service. */
function neighbour(drawing: Drawing, x: number, y: number, size: number): string {
  const steel = drawing.shade('across', '#52687a', '#a9b8bf', '#cfd6d6', '#7e919d', '#46596a');
  return placed(
    [x, y],
    size,
    area(steel, 'M-120-190q120 22 240 0v184q-120 24-240 0z') +
      area('#c3ccce', 'M-120-190q120-46 240 0-120 22-240 0z') +
      line('#ffe9c4', 4, 'M-120-190q120 22 240 0', 0.7) +
      line('#3f5260', 3, 'M-120-120q120 22 240 0M-120-60q120 22 240 0', 0.4),
  );
}

/** Rows of plates, and the bolted manhole at the foot. */
function seams(color: string): string {
  const rows = times(4, (row) => `M420 ${394 + row * 95}q380 ${55 + row} 760 0`);
  const joints = times(5, (row) =>
    times(6, (index) => {
      const x = 470 + index * 130 + (row % 2) * 60;
      const sag = 54 * (1 - ((x - 800) / 380) ** 2) * 0.5;
      return `M${x} ${302 + row * 95 + sag}v92`;
    }),
  );
  return line(color, 3, rows + joints, 0.32);
}

/** The stairs along the shell, with their handrail. */
function stairs(color: string): string {
  const steps = times(20, (index) => `M${1150 - index * 17} ${780 - index * 24}h-26`);
  const posts = times(7, (index) => `M${1136 - index * 51} ${778 - index * 72}v-46`);
  return line(color, 6, steps) + line(color, 4, `M1150 730 812 254${posts}`) + line(color, 7, 'M1150 782 812 306');
}

/** Streaks, patches and a foot of rust, within the shell. */
function rusted(): string {
  const streaks = times(46, (index) =>
    rust(
      [432 + scattered(index) * 716, 318 + scattered(index, 1) * 330],
      8 + 15 * scattered(index, 2),
      70 + 150 * scattered(index, 3),
      0.3 + 0.4 * scattered(index, 8),
    ),
  );
  const patches = times(26, (index) =>
    oval(
      '#6d3a20',
      [450 + scattered(index, 4) * 700, 360 + scattered(index, 5) * 400],
      10 + 34 * scattered(index, 6),
      6 + 12 * scattered(index, 7),
      0.42,
    ),
  );
  const edge = times(39, (index) => {
    const x = 420 + index * 20;
    const sag = 54 * (1 - ((x - 800) / 380) ** 2) * 0.5;
    return `L${x} ${(716 + sag + 30 * scattered(index, 9)).toFixed(0)}`;
  });
  return (
    streaks +
    patches +
    area('#6d3a20', `M420 774${edge}L1180 774q-380 60-760 0z`, 0.6) +
    line('#7a4526', 9, 'M420 306q380 54 760 0', 0.8)
  );
}

function tank(drawing: Drawing, state: State): void {
  const isOld = state === 'before';
  const number = isOld ? '#d9cbb0' : '#1f4f86';
  drawing.add(
    shadow([830, 800], 440, 34, 0.5),
    area(drawing.shade('across', ...PAINTS[state]), SHELL),
    seams('#0c1824'),
    isOld
      ? rusted()
      : area(
          drawing.shade('across', '#12365f', '#2f6db0', '#4c8ed0', '#2a62a0', '#12365f'),
          'M420 346q380 54 760 0v58q-380 54-760 0z',
        ),
    // Its roof, with the rail around it.
    area(
      isOld
        ? drawing.shade('across', '#3a2c22', '#7d5b41', '#4b372b')
        : drawing.shade('across', '#8fa2ae', '#f4f5f0', '#9fb0ba'),
      'M420 300q380-96 760 0-380 54-760 0z',
    ),
    line(isOld ? '#c79a6a' : '#fffaf0', 5, 'M420 300q380 54 760 0', 0.8),
    line(
      isOld ? '#5f4635' : '#e6a93c',
      5,
      `M430 258q370-84 740 0${times(9, (index) => `M${430 + index * 92} ${258 - 42 * (1 - ((index - 4) / 4) ** 2)}v40`)}`,
    ),
    stairs(isOld ? '#4b372b' : '#e6a93c'),
    `<g fill="${number}" opacity="${isOld ? 0.5 : 1}" font-family="sans-serif" font-weight="700" font-size="104"><text x="520" y="600">121</text></g>`,
    // The manhole and the valve.
    disc(isOld ? '#4a3527' : '#b9c7ce', [650, 742], 40),
    disc(isOld ? '#2d211a' : '#8ea2ae', [650, 742], 27),
    times(10, (index) => {
      const turn = (index * Math.PI) / 5;
      return disc('#18242e', [650 + 34 * Math.cos(turn), 742 + 34 * Math.sin(turn)], 3.4);
    }),
    line(isOld ? '#5c4030' : '#2f6db0', 26, 'M880 776h150v60h590'),
    line(isOld ? '#93694a' : '#8fc0f0', 5, 'M890 768h140', 0.7),
    disc(isOld ? '#3a2a20' : '#c9503c', [1110, 818], 26),
    line(isOld ? '#6d4a34' : '#f2a596', 5, 'M1092 818h36M1110 800v36'),
  );
}

const INSPECTOR: Worker = {
  at: [330, 930],
  size: 236,
  pose: POSES.holding,
  vest: '#f3d23c',
  helmet: '#f4f1e8',
  skin: '#5c3d2b',
};

/** The people of the day: one who reads the damage, or two who sign for the coat. */
function people(state: State): string {
  const [x, y] = INSPECTOR.at;
  const own = shadow([x, y], 66, 9) + worker(INSPECTOR) + clipboard(INSPECTOR);
  if (state === 'before')
    return (
      own +
      [1240, 1330, 1420].map((at) => cone([at, 934], 0.9)).join('') +
      line('#e8b13c', 4, 'M1240 884q45 22 90 0 45 22 90 0', 0.9)
    );
  const other: Worker = { at: [470, 934], size: 240, pose: POSES.pointing, lit: 'left' };
  return own + shadow([470, 934], 66, 9) + worker(other);
}

/** The same place in both states. */
export function drawTankRecoating(state: State): string {
  const drawing = new Drawing();
  sky(drawing, 720, '#4d86ae', '#9fc0cf', '#f4dcb2', '#ffe0a8');
  sun(drawing, [190, 470], 40);
  drawing.add(
    clouds('#fff6e4', [90, 130, 360], [1130, 120, 380], [500, 90, 280]),
    hills(724, '#8b9c9c', 26, 44, 30, 60, 34, 20, 40),
    hills(726, '#6d7f78', 10, 26, 14, 20, 30, 44, 24),
    palm([70, 716], 0.8, '#46584d'),
    palm([1536, 718], 0.66, '#4d5f54'),
    neighbour(drawing, 250, 742, 0.86),
    neighbour(drawing, 1400, 744, 1.02),
  );
  ground(drawing, 728, '#b59c78', '#7c6a52', '#332d28');
  drawing.add(
    // The wall of the bund behind and in front.
    box('#8d8574', 0, 728, 1600, 20),
    line('#fff0cf', 3, 'M0 728h1600', 0.6),
  );
  tank(drawing, state);
  drawing.add(
    area(drawing.shade('down', '#a89d88', '#6f6656'), 'M0 850h1600v40H0z'),
    line('#fff0cf', 4, 'M0 850h1600', 0.6),
    times(13, (index) => line('#000', 3, `M${40 + index * 128} 854v34`, 0.16)),
    people(state),
  );
  return drawing.toSvg();
}
