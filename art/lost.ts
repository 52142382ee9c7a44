import { svg } from './document.ts'
import { cat } from './objects/outdoors.ts'
import { rubber } from './objects/plants.ts'
import { C } from './palette.ts'
import { arch, archD, circle, dome, grain, path, rect } from './shapes.ts'

/** For a page that is not there: one door stands open, and a cat is in no hurry. */
export function drawLost(): string {
  const title = 'Three doors, the middle one open, and a sleeping cat'
  return svg('lost', 720, 560, title, [
    rect(0, 0, 720, 560, 0, C.haze),
    grain('M0 0H720V470H0Z', 't', 'w', 0.7),
    rect(0, 470, 720, 90, 0, C.lagoon),
    grain('M0 470H720V560H0Z', 'b', 'k', 0.5),
    (
      [
        [60, 150, 250, C.coral],
        [250, 190, 340, C.butter],
        [480, 170, 290, C.marigold],
      ] as const
    ).map(([x, w, h, c]) => [
      arch(x - 14, 472, w + 28, h + 16, C.paper),
      arch(x, 472, w, h, c),
      grain(archD(x, 472, w, h), 'l', 'k', 0.6),
      circle(x + w - 26, 472 - h * 0.4, 7, C.butter),
    ]),
    dome(360, 472, 70, C.fern),
    circle(392, 300, 26, C.marigold),
    path('M250 472H440L520 560H190Z', C.milk, 'opacity=".7"'),
    path('M250 472V227a95 95 0 0 1 60-88V498Z', C.peacock),
    grain('M250 472V227a95 95 0 0 1 60-88V498Z', 'l', 'k', 0.6),
    circle(296, 340, 7, C.butter),
    cat(500, 524, 1, C.teak),
    rubber(120, 520, 0.62, C.leaf, C.gulmohar),
  ])
}
