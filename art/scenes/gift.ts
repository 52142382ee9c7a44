import { svg } from '../document.ts'
import { giftBox, letter } from '../objects/gifts.ts'
import { cat } from '../objects/outdoors.ts'
import { rubber } from '../objects/plants.ts'
import { room } from '../objects/rooms.ts'
import { bunting } from '../objects/toys.ts'
import { C } from '../palette.ts'
import { person } from '../people/person.ts'
import { dome, domeD, grain } from '../shapes.ts'

export function drawGift(): string {
  const title = 'A woman gives a friend a wrapped box with a letter'
  return svg('sc-gift', 960, 720, title, [
    room(960, 720, 560, C.milk, C.coral),
    dome(480, 560, 330, C.butter),
    grain(domeD(480, 560, 330), 'b', 'k', 0.4),
    bunting(-20, 980, 40, 34, [C.gulmohar, C.peacock, C.lotus, C.marigold]),
    person(318, 674, 1.16, {
      pose: 'stand',
      arms: 'give',
      head: { skin: 4, hair: 'lowbun', look: 5, mood: 'joy', ear: 'jhumka' },
      outfit: { kind: 'kurta', top: C.peacock, bottom: C.jamun, print: 'butta', stole: C.marigold },
    }),
    person(644, 674, 1.18, {
      flip: true,
      pose: 'stand',
      arms: 'chest',
      head: { skin: 1, hair: 'part', look: 6, beard: 'short', eyes: 'down' },
      outfit: { kind: 'kurta', top: C.leaf, bottom: C.milk, neck: 'band', shoe: C.jamun },
    }),
    giftBox(464, 446, 0.84, C.gulmohar, C.paper),
    letter(508, 404, 0.52, 8),
    cat(160, 684, 0.9, C.teak),
    rubber(850, 650, 1.1, C.leaf, C.peacock),
  ])
}
