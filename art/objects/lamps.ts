import { C, cycle, dark } from '../palette.ts'
import { at, circle, type Drawing, dome, domeD, grain, line, num, oval, type Point, path, rect } from '../shapes.ts'

export const pendant = (x: number, y: number, drop: number, r: number, col: string) => [
  line(`M${x} ${y}V${y + drop}`, C.ink, 2.5),
  dome(x, y + drop + r, r, col),
  grain(domeD(x, y + drop + r, r), 'r', 'k', 0.8),
  oval(x, y + drop + r, r, r * 0.14, C.butter),
]

export const floorLamp = (x: number, y: number, h: number, col: string, dir = 1) => [
  rect(x - 26, y - 8, 52, 8, 4, C.ink),
  line(`M${x} ${y - 6}V${y - h + 70}a70 70 0 0 ${dir > 0 ? 1 : 0} ${140 * dir} 0v10`, C.ink, 5),
  dome(x + 140 * dir, y - h + 118, 42, col),
  grain(domeD(x + 140 * dir, y - h + 118, 42), 'r', 'k', 0.8),
  oval(x + 140 * dir, y - h + 118, 42, 6, C.butter),
]

export const tableLamp = (x: number, y: number, col: string, base = C.teak) => [
  path(`M${x - 16} ${y}q0-34 16-34t16 34Z`, base),
  rect(x - 2.5, y - 58, 5, 26, 2, C.ink),
  path(`M${x - 38} ${y - 52}L${x - 22} ${y - 100}h44L${x + 38} ${y - 52}Z`, col),
  grain(`M${x - 38} ${y - 52}L${x - 22} ${y - 100}h44L${x + 38} ${y - 52}Z`, 'r', 'k', 0.8),
]

export const diya = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    [
      path('M0-40C11-26 9-16 0-14C-9-16-11-26 0-40Z', C.marigold),
      path('M0-30C5-22 4-17 0-15C-4-17-5-22 0-30Z', C.milk),
      path('M-24-14H24C22 0 10 2 0 2C-10 2-22 0-24-14Z', C.gulmohar),
      oval(0, -14, 24, 4, dark(C.gulmohar, 0.3)),
    ],
    s,
  )

/** A garland through its hooks: a wire that sags between two, with a bulb every so often. */
export function lights(hooks: readonly Point[], colours: readonly string[]): Drawing {
  let wire = ''
  const bulbs: string[] = []
  let before: Point | undefined
  for (const hook of hooks) {
    const [x, y] = hook
    if (!before) wire = `M${x} ${y}`
    else {
      const pointBefore = before
      const sag: Point = [(before[0] + x) / 2, Math.max(before[1], y) + 34]
      wire += `Q${num(sag[0])} ${num(sag[1])} ${x} ${y}`
      for (let t = 0.14; t < 1; t += 0.18) {
        const place = (axis: 0 | 1) =>
          (1 - t) ** 2 * pointBefore[axis] + 2 * t * (1 - t) * sag[axis] + t * t * hook[axis]
        bulbs.push(circle(place(0), place(1) + 9, 7.5, cycle(colours, bulbs.length)))
      }
    }
    before = hook
  }
  return [line(wire, C.ink, 2), bulbs]
}
