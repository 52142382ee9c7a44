import { svg } from '../document.ts'
import { book } from '../objects/devices.ts'
import { room } from '../objects/rooms.ts'
import { board, chairBack, clockWall, schoolDesk } from '../objects/school.ts'
import { bunting } from '../objects/toys.ts'
import { C, cycle } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { bands, circle, group, line } from '../shapes.ts'

export function drawClassroom(): string {
  const title = 'A teacher at the board; one pupil raises a hand, another wears ear defenders'
  return svg('sc-classroom', 960, 720, title, [
    room(960, 720, 560, C.sage, C.sand),
    clockWall(818, 130, 40),
    bunting(-20, 980, 26, 20, [C.gulmohar, C.peacock, C.marigold, C.lotus]),
    board(500, 120, 470, 260, [
      group(bands(120, 84, 92, [C.gulmohar, C.marigold, C.milk, C.peacock], 22)),
      line('M8-78h62M8-52h40', C.mist, 5),
      circle(190, -78, 24, C.marigold),
    ]),
    person(338, 628, 1.12, {
      pose: 'stand',
      arms: 'pointR',
      head: { skin: 3, hair: 'braid', look: 4, glasses: C.jamun, ear: 'stud' },
      outfit: { kind: 'kurta', top: C.coral, bottom: C.jamun, stole: C.peacock },
    }),
    (
      [
        [232, C.wood],
        [480, C.wood],
        [728, C.wood],
      ] as const
    ).map(([x, c]) => schoolDesk(x, 724, 190, 104, c)),
    book(728, 604, C.gulmohar, true, 0.7),
    book(236, 604, C.peacock, true, 0.7),
    person(232, 776, 0.94, {
      pose: 'front',
      back: true,
      arms: 'hold',
      head: { skin: 4, hair: 'curls', child: true },
      outfit: { kind: 'shirt', top: C.lagoon, bottom: C.ink, sleeve: 'half' },
    }),
    person(480, 782, 0.94, {
      pose: 'front',
      back: true,
      arms: bend([-20, 54, 24, 54], [44, -20, 46, -112]),
      head: { skin: 2, hair: 'braid', child: true },
      outfit: { kind: 'shirt', top: C.lagoon, bottom: C.ink, sleeve: 'half' },
    }),
    person(728, 776, 0.94, {
      pose: 'front',
      back: true,
      arms: 'hold',
      head: { skin: 1, hair: 'crop', child: true, defenders: C.marigold },
      outfit: { kind: 'shirt', top: C.lagoon, bottom: C.ink, sleeve: 'half' },
    }),
    [232, 480, 728].map((x, i) => chairBack(x, 724, 108, 96, cycle([C.gulmohar, C.teal, C.gulmohar], i))),
  ])
}
