import { svg } from '../document.ts'
import { chair, desk } from '../objects/furniture.ts'
import { bubble } from '../objects/gifts.ts'
import { bird } from '../objects/outdoors.ts'
import { niche, room } from '../objects/rooms.ts'
import { elephant } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { bend } from '../people/poses.ts'
import { dome, line } from '../shapes.ts'

export function drawSpeech(): string {
  const title = 'A child and a speech therapist trade sounds across a small table'
  return svg('sc-speech', 960, 720, title, [
    room(960, 720, 560, C.haze, C.pista),
    niche(480, 560, 520, 470, C.mist),
    bubble(356, 220, 170, 100, C.gulmohar, 1, [dome(0, 22, 38, C.butter)]),
    bubble(604, 260, 170, 100, C.marigold, -1, [line('M-44 0q22-30 44 0t44 0', C.jamun, 10)]),
    chair(268, 676, C.coral, 1),
    person(276, 676, 1.04, {
      pose: 'chair',
      arms: bend([-8, 48, 44, 56], [34, 38, 72, 10]),
      head: { skin: 2, hair: 'pony', child: true, look: 6, mood: 'joy' },
      outfit: { kind: 'dress', top: C.marigold, bottom: C.jamun, sleeve: 'half', print: 'dot', shoe: C.gulmohar },
    }),
    chair(704, 676, C.coral, -1),
    person(694, 676, 1.2, {
      flip: true,
      pose: 'chair',
      arms: bend([-8, 54, 44, 60], [26, 48, 64, 22]),
      head: { skin: 3, hair: 'quiff', look: 6, mood: 'joy', beard: 'short' },
      outfit: { kind: 'kurta', top: C.peacock, bottom: C.ink, neck: 'band' },
    }),
    desk(484, 676, 270, 170, C.wood),
    bird(470, 472, 0.9, C.gulmohar),
    elephant(552, 496, 0.42, C.teal),
  ])
}
