import { svg } from '../document.ts'
import { laptop } from '../objects/devices.ts'
import { cloud } from '../objects/outdoors.ts'
import { bush, tree } from '../objects/plants.ts'
import { bag, clockWall, stepsWide } from '../objects/school.ts'
import { C, light } from '../palette.ts'
import { person } from '../people/person.ts'
import { inWheelchair } from '../people/seated.ts'
import { arch, dome, domeD, grain, line, path, rect } from '../shapes.ts'

export function drawCampus(): string {
  const title = 'Students on the steps of a college building with a ramp beside them'
  return svg('sc-campus', 960, 720, title, [
    rect(0, 0, 960, 720, 0, C.mist),
    grain('M0 0H960V400H0Z', 't', 'w'),
    cloud(170, 150, 0.8),
    cloud(850, 110, 0.6),
    rect(150, 190, 660, 300, 0, C.coral),
    grain('M150 190h660v300h-660Z', 'b', 'k', 0.5),
    rect(130, 172, 700, 26, 8, C.gulmohar),
    dome(480, 176, 96, C.gulmohar),
    grain(domeD(480, 176, 96), 'r', 'k', 0.7),
    clockWall(480, 134, 32, C.milk),
    rect(474, 50, 12, 36, 4, C.jamun),
    [180, 300, 580, 700].map((x) => [arch(x, 490, 84, 210, C.jamun), arch(x + 10, 490, 64, 190, C.butter)]),
    arch(408, 490, 144, 250, C.jamun),
    arch(424, 490, 112, 228, C.peacock),
    rect(0, 488, 960, 232, 0, C.pista),
    grain('M0 488H960V720H0Z', 'b', 'k', 0.5),
    tree(78, 560, 0.9),
    bush(888, 520, 1.2),
    bush(790, 506, 0.8, C.fern),
    stepsWide(470, 486, 430, 4, 46, C.sand),
    path('M640 486H700L960 676V720H900Z', light(C.sand, 0.3)),
    line('M704 448L948 626M704 448V490M826 538V586M948 626V668', C.jamun, 5),
    person(350, 628, 1.1, {
      pose: 'steps',
      arms: 'type',
      head: { skin: 3, hair: 'curls', look: 4, eyes: 'down' },
      outfit: { kind: 'hoodie', top: C.marigold, bottom: C.peacock, shoe: C.paper },
    }),
    laptop(432, 528, 0.86, C.ink, 1),
    person(592, 680, 1.02, {
      flip: true,
      pose: 'stand',
      arms: 'waveR',
      head: { skin: 1, hair: 'hijab', cloth: C.teal, look: 5 },
      outfit: { kind: 'kurta', top: C.milk, bottom: C.jamun, shoe: C.ink },
    }),
    bag(232, 668, 0.84, C.gulmohar),
    inWheelchair(780, 650, 0.86, C.gulmohar, {
      flip: true,
      arms: 'lap',
      head: { skin: 4, hair: 'crop', look: 5, glasses: C.milk },
      outfit: { kind: 'shirt', top: C.peacock, bottom: C.ink, sleeve: 'half', shoe: C.paper },
    }),
  ])
}
