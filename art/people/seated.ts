import { wheelchair } from '../objects/devices.ts'
import { armchair } from '../objects/furniture.ts'
import { C } from '../palette.ts'
import { at, group } from '../shapes.ts'
import type { Figure } from './body.ts'
import { person } from './person.ts'

type Sitter = Omit<Figure, 'pose' | 'behind'>

export function inArmchair(x: number, y: number, size: number, colour: string, sitter: Sitter): string {
  const chair = armchair(0, 0, colour, sitter.flip ? -1 : 1)
  const sitting = person(sitter.flip ? -2 : 2, 0, 1.02, { ...sitter, pose: 'chair' })
  return at(x, y, [chair.back, sitting, chair.front], size)
}

export function inWheelchair(x: number, y: number, size: number, seat: string, sitter: Sitter): string {
  const chair = wheelchair(C.ink, seat)
  const sitting = person(x, y, size, { ...sitter, pose: 'chair', behind: group(chair.back) })
  return sitting + at(x, y, chair.front, size, sitter.flip)
}
