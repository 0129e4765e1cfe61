// How people stand, kneel and reach: the angles of their limbs.

/** Angles of the upper and the lower limb, in degrees from straight down; positive is forwards. */
export type Bend = readonly [upper: number, lower: number];

export interface Pose {
  /** Angle of the body in degrees; positive is forwards. */
  lean?: number;
  arms: readonly [far: Bend, near: Bend];
  legs: readonly [far: Bend, near: Bend];
}

export const POSES = {
  standing: {
    arms: [
      [6, 14],
      [-8, 8],
    ],
    legs: [
      [-5, -6],
      [6, 3],
    ],
  },
  walking: {
    lean: 3,
    arms: [
      [24, 40],
      [-22, -4],
    ],
    legs: [
      [-22, -34],
      [24, 6],
    ],
  },
  pointing: {
    arms: [
      [-6, 10],
      [82, 92],
    ],
    legs: [
      [-6, -6],
      [8, 4],
    ],
  },
  reaching: {
    lean: 6,
    arms: [
      [100, 118],
      [118, 128],
    ],
    legs: [
      [-12, -14],
      [14, 4],
    ],
  },
  holding: {
    lean: 5,
    arms: [
      [38, 92],
      [24, 84],
    ],
    legs: [
      [-12, -14],
      [12, 4],
    ],
  },
  lifting: {
    lean: 2,
    arms: [
      [150, 166],
      [138, 160],
    ],
    legs: [
      [-8, -8],
      [10, 4],
    ],
  },
  kneeling: {
    lean: 20,
    arms: [
      [58, 84],
      [44, 78],
    ],
    legs: [
      [-4, -86],
      [86, 2],
    ],
  },
  bending: {
    lean: 46,
    arms: [
      [14, 34],
      [4, 26],
    ],
    legs: [
      [-10, -14],
      [18, -4],
    ],
  },
  sitting: {
    lean: 4,
    arms: [
      [34, 76],
      [26, 66],
    ],
    legs: [
      [78, 4],
      [86, 2],
    ],
  },
} satisfies Record<string, Pose>;
