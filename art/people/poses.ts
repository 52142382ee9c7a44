import type { Point } from '../shapes.ts'

/** Hip, knee and ankle as x, y pairs, then the way the foot points. */
export type Leg = readonly [
  hipX: number,
  hipY: number,
  kneeX: number,
  kneeY: number,
  ankleX: number,
  ankleY: number,
  direction: number,
]

/** Elbow then hand, each measured from the shoulder. */
export type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number]

type Pose = {
  /** Neck and hip are the two ends of the torso. */
  readonly neck: Point
  readonly hip: Point
  readonly legs: readonly [Leg, Leg]
  /** Sits on the floor, so feet lie flat instead of standing. */
  readonly floor?: boolean
  /** Faces us on a seat, so the clothes need a lap. */
  readonly lap?: boolean
}

/** Joint tables. A standing adult is about 410 high; 0,0 is the floor under the body. */
const POSES = {
  stand: {
    neck: [2, -316],
    hip: [-2, -190],
    legs: [
      [-18, -186, -17, -98, -22, -10, -1],
      [16, -186, 20, -98, 19, -10, 1],
    ],
  },
  walk: {
    neck: [4, -314],
    hip: [0, -188],
    legs: [
      [-8, -186, -20, -98, -52, -14, 1],
      [8, -186, 26, -98, 30, -10, 1],
    ],
  },
  cross: {
    neck: [0, -158],
    hip: [0, -34],
    floor: true,
    legs: [
      [-24, -34, -88, -24, 8, -12, 1],
      [24, -34, 88, -24, -8, -12, -1],
    ],
  },
  kneel: {
    neck: [14, -168],
    hip: [0, -52],
    floor: true,
    legs: [
      [-6, -48, 56, -20, -34, -12, -1],
      [10, -46, 66, -18, -24, -10, -1],
    ],
  },
  chair: {
    neck: [-4, -252],
    hip: [0, -126],
    legs: [
      [-4, -122, 66, -122, 62, -10, 1],
      [6, -118, 84, -114, 84, -8, 1],
    ],
  },
  lounge: {
    neck: [-34, -226],
    hip: [6, -108],
    legs: [
      [6, -106, 86, -122, 96, -10, 1],
      [10, -100, 98, -108, 116, -8, 1],
    ],
  },
  lean: {
    neck: [46, -300],
    hip: [-6, -190],
    legs: [
      [-22, -186, -24, -98, -34, -10, 1],
      [12, -186, 18, -98, 14, -10, 1],
    ],
  },
  steps: {
    neck: [-6, -212],
    hip: [0, -88],
    legs: [
      [-4, -84, 60, -104, 66, -10, 1],
      [6, -78, 76, -94, 88, -8, 1],
    ],
  },
  front: {
    neck: [0, -236],
    hip: [0, -116],
    legs: [
      [-20, -112, -30, -86, -24, -10, -1],
      [20, -112, 30, -86, 24, -10, 1],
    ],
    lap: true,
  },
} as const satisfies Record<string, Pose>

export type PoseName = keyof typeof POSES

export const getPose = (name: PoseName): Pose => POSES[name]

/** Left and right arm of each gesture. */
const ARMS = {
  down: bend([-16, 56, -10, 112], [14, 58, 6, 112]),
  lap: bend([-16, 52, 22, 88], [16, 52, -22, 88]),
  knees: bend([-30, 52, -42, 108], [30, 52, 42, 108]),
  reachR: bend([-12, 54, 24, 84], [38, 34, 86, 40]),
  waveR: bend([-10, 58, -8, 112], [42, 20, 50, -36]),
  hold: bend([-20, 54, 24, 54], [20, 54, -24, 54]),
  type: bend([-12, 54, 40, 70], [14, 54, 62, 66]),
  cup: bend([-14, 54, 26, 84], [22, 48, -6, 30]),
  chest: bend([-24, 50, 26, 34], [20, 56, -20, 84]),
  up: bend([-40, -10, -52, -66], [40, -10, 52, -66]),
  openR: bend([-18, 54, 6, 92], [30, 44, 74, 22]),
  pointR: bend([-16, 56, -10, 112], [44, 2, 92, -34]),
  note: bend([-20, 54, 26, 60], [26, 52, -2, 66]),
  give: bend([-6, 50, 48, 52], [26, 44, 74, 44]),
  paper: bend([-36, 44, -50, 24], [36, 44, 50, 24]),
}

export type Arms = readonly [Arm, Arm]

export type Gesture = keyof typeof ARMS

export function bend(left: Arm, right: Arm): Arms {
  return [left, right]
}

export const getArms = (arms: Gesture | Arms): Arms => (typeof arms === 'string' ? ARMS[arms] : arms)
