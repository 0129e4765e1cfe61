// People at work: a figure of 200 units from boot to helmet, posed by the angles of its limbs, looking to the right.
import { area, box, disc, line, placed, type Point } from './drawing.ts';
import type { Bend, Pose } from './poses.ts';

export interface Worker {
  at: Point;
  /** Height in the picture. */
  size: number;
  pose: Pose;
  /** Looks to the left. */
  turned?: boolean;
  suit?: string;
  vest?: string;
  helmet?: string;
  skin?: string;
  head?: 'helmet' | 'mask' | 'hood';
  /** Colour of the light on the edges. */
  rim?: string;
  /** Side from which that light comes. */
  lit?: 'left' | 'right';
}

const LENGTHS = { arm: [34, 36], leg: [46, 48] } as const;

function joints([x, y]: Point, kind: keyof typeof LENGTHS, bend: Bend): [Point, Point, Point] {
  const step = (from: Point, angle: number, length: number): Point => {
    const turn = (angle * Math.PI) / 180;
    return [from[0] + Math.sin(turn) * length, from[1] + Math.cos(turn) * length];
  };
  const middle = step([x, y], bend[0], LENGTHS[kind][0]);
  return [[x, y], middle, step(middle, bend[1], LENGTHS[kind][1])];
}

/** Places the hip so that the lowest joint of the legs, a foot or a knee, is just above the ground. */
function bodyOf({ lean = 0, arms, legs }: Pose) {
  const feet = legs.map((bend) => joints([0, 0], 'leg', bend));
  const hip: Point = [0, -10 - Math.max(...feet.flatMap((leg) => leg.map(([, y]) => y)))];
  const turn = (lean * Math.PI) / 180;
  const shoulder: Point = [hip[0] + Math.sin(turn) * 54, hip[1] - Math.cos(turn) * 54];
  return {
    lean,
    hip,
    arms: arms.map((bend) => joints(shoulder, 'arm', bend)),
    legs: legs.map((bend) => joints(hip, 'leg', bend)),
  };
}

/** Position of the near arm's hand, for drawing what it holds. */
export function handOf({ at, size, pose, turned }: Worker): Point {
  const [x, y] = bodyOf(pose).arms[1]?.[2] ?? [0, 0];
  const scale = size / 200;
  return [at[0] + x * scale * (turned ? -1 : 1), at[1] + y * scale];
}

/** A clipboard in the hand of the near arm. */
export function clipboard(person: Worker): string {
  const scale = person.size / 330;
  return placed(
    handOf(person),
    person.turned ? -scale : scale,
    box('#5f4a30', -4, -52, 58, 66, 3) +
      box('#f8f6ee', 0, -46, 50, 56, 2) +
      line('#7c8790', 3, 'M8-34h34M8-22h34M8-10h22'),
  );
}

const through = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

function headOf(kind: Worker['head'], helmet: string, skin: string): string {
  if (kind === 'hood') {
    return (
      area(helmet, 'M-17-64q-4-40 18-42 24 0 22 44l-4 8h-32z') +
      area('#16222d', 'M4-95h16q5 10 3 18H4z') +
      area('#8fb9d6', 'M8-92h10q3 6 2 10H8z', 0.8)
    );
  }
  const face = box(skin, -6, -74, 12, 14) + disc(skin, [1, -82], 13);
  if (kind === 'mask')
    return (
      face +
      area('#131d27', 'M-14-84q0-18 16-18 16 2 19 16l2 20q-8 8-16 4-8-14-21-16z') +
      area('#3f6f5c', 'M9-90h13l1 9H9z')
    );
  return (
    face +
    area(helmet, 'M-15-85q0-19 16-19 15 0 16 17l9 3q0 3-4 3h-37z') +
    area('#fff', 'M-9-88q1-11 8-13l2 0q-6 4-6 13z', 0.45) +
    disc('#18222c', [-1, -80], 4.5)
  );
}

function torso(suit: string, vest: string, rim: string, side: number): string {
  const shape = 'M-15 8-18-50q1-12 12-15h14q12 2 12 14L15 8z';
  return (
    placed([side * 2.4, -1], 1, area(rim, shape)) +
    area(suit, shape) +
    area(vest, 'M-15-4-18-50q1-12 10-15l6 12 8-12q13 3 13 14L16-4z') +
    line('#f4efdd', 4, 'M-16-16h31M-17-31h34M-8-62l3 30M11-62l-2 30', 0.9) +
    area('#04101c', side < 0 ? 'M4 8-2-62h10q12 2 12 14L15 8z' : 'M-4 8 0-62h-6q-12 2-12 14l3 56z', 0.2)
  );
}

/** Draws one person. */
export function worker(person: Worker): string {
  const {
    at,
    size,
    pose,
    turned = false,
    suit = '#24446e',
    vest = '#f08a2c',
    helmet = '#f3c24a',
    skin = '#4a3226',
    head = 'helmet',
    rim = '#ffd9a0',
    lit = 'left',
  } = person;
  const { lean, hip, arms, legs } = bodyOf(pose);
  const side = (lit === 'left' ? -1 : 1) * (turned ? -1 : 1);
  const limb = (points: readonly Point[] = [], width: number, color: string, isFar: boolean) =>
    (isFar ? '' : placed([side * 2.2, -1.2], 1, line(rim, width, through(points)))) +
    line(color, width, through(points)) +
    (isFar ? line('#04101c', width, through(points), 0.35) : '');
  const leg = (points: readonly Point[] = [], isFar: boolean) => {
    const [, , [x, y] = [0, 0]] = points;
    return limb(points, 17, suit, isFar) + area('#0c131b', `M${x - 9} ${y - 4}h16l12 8q3 6 0 7H${x - 9}z`);
  };
  const arm = (points: readonly Point[] = [], isFar: boolean) =>
    limb(points, 13, suit, isFar) + disc('#c9803a', points[2] ?? [0, 0], 7.5);
  const upper = placed(hip, 1, torso(suit, vest, rim, side) + placed([0, 0], 1, headOf(head, helmet, skin)), lean);
  return placed(
    at,
    (size / 200) * (turned ? -1 : 1),
    arm(arms[0], true) + leg(legs[0], true) + leg(legs[1], false) + upper + arm(arms[1], false),
  );
}
