import { C, dark, light } from '../palette.ts'
import { at, type Drawing, dome, grain, group, line, path, rect } from '../shapes.ts'

export const giftBox = (x: number, y: number, s = 1, col = C.gulmohar, rib = C.butter) =>
  at(
    x,
    y,
    [
      rect(-80, -112, 160, 112, 8, col),
      grain('M-80-112h160v112h-160Z', 'l', 'k'),
      rect(-15, -112, 30, 112, 0, rib),
      rect(-90, -146, 180, 40, 10, dark(col, 0.1)),
      rect(-15, -146, 30, 40, 0, light(rib, 0.2)),
      path('M0-146C-20-196-80-196-70-160C-66-146-30-144 0-146Z', rib),
      path('M0-146C20-196 80-196 70-160C66-146 30-144 0-146Z', rib),
      path(
        'M-14-150C-26-172-52-176-50-162C-48-154-30-150-14-150ZM14-150C26-172 52-176 50-162C48-154 30-150 14-150Z',
        dark(rib, 0.14),
      ),
      rect(-14, -158, 28, 20, 8, light(rib, 0.25)),
    ],
    s,
  )

export const letter = (x: number, y: number, s = 1, rot = 0, seal = C.gulmohar) =>
  group(
    [
      rect(-60, -40, 120, 80, 8, C.paper),
      path('M-60-34L0 12L60-34V-32A8 8 0 0 0 52-40H-52A8 8 0 0 0-60-32Z', light(C.sand, 0.45)),
      line('M-58-35L0 12L58-35', C.sand, 3),
      path('M0 30C-16 18-20 6-12 0C-6-4 0 2 0 6C0 2 6-4 12 0C20 6 16 18 0 30Z', seal),
    ],
    `translate(${x} ${y}) rotate(${rot}) scale(${s})`,
  )

export const newspaper = (x: number, y: number, s = 1, rot = 0) =>
  group(
    [
      rect(-96, -66, 192, 132, 5, C.paper),
      path('M0-66V66', 'none', `stroke="${C.sand}" stroke-width="3"`),
      rect(-84, -54, 74, 12, 2, C.ink),
      line(
        'M-84-30h74M-84-18h74M-84-6h50M12-22h72M12-10h72M12 2h72M12 14h50M-84 44h74M-84 56h50M12 44h72M12 56h60',
        C.steel,
        4,
      ),
      rect(-84, 6, 74, 28, 3, C.lagoon),
      dome(-47, 34, 18, C.marigold),
      rect(12, -54, 44, 20, 2, C.gulmohar),
    ],
    `translate(${x} ${y}) rotate(${rot}) scale(${s})`,
  )

/** The outside of an open newspaper, for a reader who faces us. */
export const newspaperBack = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    [
      path('M0-50L-92-62V52L0 66Z', C.paper),
      path('M0-50L92-62V52L0 66Z', light(C.sand, 0.55)),
      rect(-80, -46, 66, 12, 2, C.ink, 'transform="skewY(7)"'),
      line('M-80-22L-16-13M-80-8L-16 1M-80 6L-40 11M14-16L80-25M14-2L80-11M14 12L80 3', C.steel, 4),
      path('M-80 18L-16 27V50L-80 40Z', C.coral),
      path('M14 26L80 17V40L14 50Z', C.lagoon),
    ],
    s,
  )

export const spot = (x: number, y: number, h: number, w: number, o = 0.16) =>
  path(`M${x - 22} ${y}H${x + 22}L${x + w / 2} ${y + h}H${x - w / 2}Z`, C.butter, `opacity="${o}"`)

export const bubble = (x: number, y: number, w: number, h: number, col: string, dir = 1, kids: Drawing = '') =>
  at(
    x,
    y,
    [
      path(
        `M${-w / 2} ${-h + 26}a26 26 0 0 1 26-26H${w / 2 - 26}a26 26 0 0 1 26 26V-26a26 26 0 0 1-26 26H${-w / 2 + 70}L${-w / 2 + 34} 26V0H${-w / 2 + 26}a26 26 0 0 1-26-26Z`,
        col,
      ),
      group(kids, `translate(0 ${-h / 2}) scale(${dir} 1)`),
    ],
    1,
    dir < 0,
  )
