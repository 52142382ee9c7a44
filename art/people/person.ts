import { at, type Drawing, path } from '../shapes.ts'
import { type Body, type Figure, measureBody } from './body.ts'
import { collar, lap, neckline, stole, torso } from './clothes.ts'
import { head, headBack } from './head.ts'
import { arm, leg } from './limbs.ts'

/** A person is a pose, arms, a head and an outfit; x, y is the floor under the body. */
export function person(x: number, y: number, size: number, figure: Figure): string {
  const body = measureBody(figure)
  const { back = false, frontArm = 'both', head: look = {} } = figure
  const drawnHead = back ? headBack(look) : head(look)
  const headSize = figure.headSize ?? (body.isChild ? 1.34 : 1.06)
  const [headX, neckY] = body.place(-(body.isChild ? 36 : 42), 0)
  const headY = neckY - (headSize - 1) * 22
  const layers = [
    figure.behind,
    at(headX, headY, drawnHead.back, headSize),
    back ? [arm(body, 0), arm(body, 1)] : '',
    !back && frontArm !== 'both' ? arm(body, frontArm === 'right' ? 0 : 1) : '',
    figure.propBack,
    leg(body, 0),
    body.isSeated ? '' : leg(body, 1),
    torso(body),
    lap(body),
    body.isSeated ? leg(body, 1) : '',
    neck(body),
    back ? neckline(body) : [collar(body), stole(body)],
    at(headX, headY, drawnHead.front, headSize),
    drawnHead.over ? at(headX, headY, drawnHead.over, headSize) : '',
    figure.prop,
    back ? '' : arm(body, frontArm === 'left' ? 0 : 1),
    !back && frontArm === 'both' ? arm(body, 0) : '',
  ]
  return at(x, y, layers, size, figure.flip)
}

function neck({ pt, skinShade }: Body): Drawing {
  return path(`M${pt(-26, -11)}L${pt(4, -12)}Q${pt(12, 0)} ${pt(4, 12)}L${pt(-26, 11)}Z`, skinShade)
}
