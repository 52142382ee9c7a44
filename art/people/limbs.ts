import { C, dark, light } from '../palette.ts'
import { type Drawing, group, limbD, line, num, type Point, path } from '../shapes.ts'
import type { Body } from './body.ts'
import { printed } from './clothes.ts'
import { getArms, type Leg } from './poses.ts'

/** The far leg and the left arm are side 0; the near leg and the right arm are side 1. */
type Side = 0 | 1

export function leg(body: Body, side: Side): Drawing {
  const joints = body.pose.legs[side]
  const [, , , , ankleX, ankleY] = joints
  if (body.pose.floor) return [trouser(body, joints, side), flatFoot(body, joints, side), kneeCloth(body, joints, side)]
  const ankle = limbD([
    [[ankleX, ankleY - 10], 15],
    [[ankleX, ankleY], 14],
  ])
  return [
    body.outfit.bare ? '' : path(ankle, skinOf(body, side)),
    standingFoot(body, joints, side),
    trouser(body, joints, side),
    kneeCloth(body, joints, side),
  ]
}

export function arm(body: Body, side: Side): Drawing {
  const { kind, outfit, skin, top, pattern } = body
  const [shoulder, elbow, hand] = armJoints(body, side)
  const w = body.isChild ? 0.94 : 1
  const cloth = kind === 'waistcoat' ? body.inner : kind === 'saree' ? (outfit.blouse ?? C.jamun) : top
  const sleeve = sleeveD(body, shoulder, elbow, hand)
  const angle = (Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 180) / Math.PI
  const mirrored = side === 0 ? ' scale(1 -1)' : ''
  return [
    path(
      limbD(
        [
          [shoulder, 22 * w],
          [elbow, 18 * w],
          [hand, 14 * w],
        ],
        true,
      ),
      skin,
    ),
    group(
      path('M-8-7C0-10 12-9 15-3C17 2 14 8 6 9C0 9-6 8-8 7ZM2-6C4-13 10-13 11-9L9-3Z', skin),
      `translate(${num(hand[0])} ${num(hand[1])}) rotate(${num(angle)})${mirrored}`,
    ),
    path(sleeve, dark(cloth, 0.24), 'transform="translate(-1.8 2.2)"'),
    path(sleeve, cloth),
    pattern && kind !== 'waistcoat' && kind !== 'saree' ? path(sleeve, pattern) : '',
  ]
}

function armJoints({ figure, place, shoulders }: Body, side: Side): [Point, Point, Point] {
  const [elbowX, elbowY, handX, handY] = getArms(figure.arms ?? 'down')[side]
  const [x, y] = place(20, side === 0 ? -(shoulders - 11) : shoulders - 11)
  return [
    [x, y],
    [x + elbowX, y + elbowY],
    [x + handX, y + handY],
  ]
}

function sleeveD({ kind, outfit, isChild }: Body, shoulder: Point, elbow: Point, hand: Point) {
  const w = isChild ? 0.94 : 1
  if (kind === 'saree' || outfit.sleeve === 'half')
    return limbD([
      [shoulder, 27 * w],
      [along(shoulder, elbow, 0.66), 25 * w],
    ])
  return limbD([
    [shoulder, 27 * w],
    [elbow, 23 * w],
    [along(elbow, hand, 0.8), 20 * w],
  ])
}

function trouser({ outfit, pose, bottom, ...body }: Body, joints: Leg, side: Side): Drawing {
  const [hipX, hipY, kneeX, kneeY, ankleX, ankleY] = joints
  const hip: Point = [hipX, hipY]
  const knee: Point = [kneeX, kneeY]
  const ankle: Point = [ankleX, ankleY - (pose.floor ? 0 : 4)]
  const w = legWidth(body.isChild)
  const cloth = side === 0 ? dark(bottom, 0.14) : bottom
  if (!outfit.bare)
    return path(
      limbD([
        [hip, w],
        [knee, w - 2],
        [ankle, pose.floor ? w - 8 : w - 11],
      ]),
      cloth,
    )
  return [
    path(
      limbD(
        [
          [knee, w - 10],
          [ankle, w - 16],
        ],
        true,
      ),
      side === 0 ? body.skinShade : body.skin,
    ),
    path(
      limbD(
        [
          [hip, w],
          [knee, w - 5],
        ],
        true,
      ),
      cloth,
    ),
  ]
}

/** A long garment covers the thigh of someone who sits. */
function kneeCloth(body: Body, [hipX, hipY, kneeX, kneeY]: Leg, side: Side): Drawing {
  if (!body.isLong || body.isUpright) return ''
  const w = legWidth(body.isChild)
  const hip: Point = [hipX, hipY]
  const d = limbD(
    [
      [hip, w + 8],
      [along(hip, [kneeX, kneeY], 0.86), w + 5],
    ],
    true,
  )
  return [path(d, side === 0 ? dark(body.top, 0.14) : body.top), printed(body, d)]
}

function flatFoot(body: Body, [, , , , x, y]: Leg, side: Side) {
  return path(`M${x - 12} ${y - 8}h20a10 10 0 0 1 0 20h-22a10 10 0 0 1 2-20Z`, body.outfit.socks ?? skinOf(body, side))
}

function standingFoot(body: Body, [, , , , x, y, direction]: Leg, side: Side) {
  const { outfit, shoe } = body
  const foot = outfit.barefoot
    ? path('M-9-12L8-12C11-4 24-2 26 4C28 9 25 11 20 11L-7 11C-11 11-11 6-10 0Z', outfit.socks ?? skinOf(body, side))
    : [
        path(
          'M-11-9L11-9C14-2 30-1 32 6C33 10 31 11 27 11L-8 11C-12 11-12 7-12 3Z',
          side === 0 ? dark(shoe, 0.2) : shoe,
        ),
        line('M-11 11H30', light(shoe, 0.75), 2.6),
      ]
  return group(foot, `translate(${x} ${y}) scale(${direction > 0 ? 1 : -1} 1)`)
}

function skinOf(body: Body, side: Side) {
  return side === 0 ? body.skinShade : body.skin
}

function legWidth(isChild: boolean) {
  return isChild ? 31 : 34
}

function along([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}
