import { expect, test } from 'vitest'
import { dragCrop, firstCrop, nudgeCrop, resizeCrop } from './place-crop.ts'

const wide = { width: 2000, height: 1200 }
const tall = { width: 1000, height: 3000 }

test('at first as much as fits stands in the arch, in the middle and at the top', () => {
  expect(firstCrop(wide)).toEqual({ x: 0.25, y: 0, size: 0.5 })
  expect(firstCrop(tall)).toEqual({ x: 0, y: 0, size: 1 })
})

test('it is moved by dragging and by arrows, and never leaves the picture', () => {
  const first = firstCrop(wide)
  expect(dragCrop(first, { x: 0.1, y: 0.1 }, wide).x).toBeCloseTo(0.35)
  expect(dragCrop(first, { x: 9, y: 9 }, wide)).toEqual({ x: 0.5, y: 0, size: 0.5 })
  expect(nudgeCrop(first, 'ArrowLeft', wide)?.x).toBeCloseTo(0.23)
  expect(nudgeCrop(firstCrop(tall), 'ArrowDown', tall)?.y).toBeCloseTo(0.02)
  expect(nudgeCrop(first, 'Enter', wide)).toBeUndefined()
})

test('it is made smaller and larger around the same middle', () => {
  const half = resizeCrop(firstCrop(wide), 0.5, wide)
  expect(half).toEqual({ x: 0.375, y: 0.25, size: 0.25 })
  expect(resizeCrop(half, 1, wide)).toEqual({ x: 0.25, y: 0, size: 0.5 })
})
