import { audiences } from './audiences.ts'
import { drawConfirmed } from './confirmed.ts'
import { facades } from './facades.ts'
import { drawFrieze } from './frieze.ts'
import { drawEvening } from './hero/evening.ts'
import { drawGarden } from './hero/garden.ts'
import { drawOnline } from './hero/online.ts'
import { drawQuiet } from './hero/quiet.ts'
import { drawRug } from './hero/rug.ts'
import { journey } from './journey.ts'
import { drawMark, drawWordmark } from './logo.ts'
import { drawLost } from './lost.ts'
import { maps } from './maps.ts'
import { drawMinds } from './minds.ts'
import { drawWith, type PaletteName } from './palette.ts'
import { drawPartner } from './partners.ts'
import type { PictureName } from './picture-names.ts'
import { portraitFor } from './portrait-for.ts'
import { drawPortrait, sitters } from './portraits.ts'
import { drawAdult } from './scenes/adult.ts'
import { drawArts } from './scenes/arts.ts'
import { drawCampus } from './scenes/campus.ts'
import { drawClassroom } from './scenes/classroom.ts'
import { drawCouple } from './scenes/couple.ts'
import { drawGift } from './scenes/gift.ts'
import { drawHospital } from './scenes/hospital.ts'
import { drawMovement } from './scenes/movement.ts'
import { drawNicu } from './scenes/nicu.ts'
import { drawPanel } from './scenes/panel.ts'
import { drawParents } from './scenes/parents.ts'
import { drawPodcast } from './scenes/podcast.ts'
import { drawPress } from './scenes/press.ts'
import { drawSpeech } from './scenes/speech.ts'
import { drawTeam } from './scenes/team.ts'
import { drawTeen } from './scenes/teen.ts'
import { drawVision } from './scenes/vision.ts'
import { drawWorkplace } from './scenes/workplace.ts'
import { drawAssess } from './spaces/assess.ts'
import { drawCourtyard } from './spaces/courtyard.ts'
import { drawDesk } from './spaces/desk.ts'
import { drawGroup } from './spaces/group.ts'
import { drawLounge } from './spaces/lounge.ts'
import { drawPlay } from './spaces/play.ts'
import { drawSensory } from './spaces/sensory.ts'
import { drawTherapy } from './spaces/therapy.ts'

/** Server and build only: the browser is given files. */
export function drawPicture(name: PictureName, palette: PaletteName): string {
  return drawWith(palette, catalogue[name])
}

/** How every picture of the site is drawn. */
const catalogue: Record<PictureName, () => string> = {
  'hero/evening': drawEvening,
  'hero/garden': drawGarden,
  'hero/online': drawOnline,
  'hero/quiet': drawQuiet,
  'hero/rug': drawRug,
  'spaces/assess': drawAssess,
  'spaces/courtyard': drawCourtyard,
  'spaces/desk': drawDesk,
  'spaces/group': drawGroup,
  'spaces/lounge': drawLounge,
  'spaces/play': drawPlay,
  'spaces/sensory': drawSensory,
  'spaces/therapy': drawTherapy,
  'scenes/adult': drawAdult,
  'scenes/arts': drawArts,
  'scenes/campus': drawCampus,
  'scenes/classroom': drawClassroom,
  'scenes/couple': drawCouple,
  'scenes/gift': drawGift,
  'scenes/hospital': drawHospital,
  'scenes/movement': drawMovement,
  'scenes/nicu': drawNicu,
  'scenes/panel': drawPanel,
  'scenes/parents': drawParents,
  'scenes/podcast': drawPodcast,
  'scenes/press': drawPress,
  'scenes/speech': drawSpeech,
  'scenes/team': drawTeam,
  'scenes/teen': drawTeen,
  'scenes/vision': drawVision,
  'scenes/workplace': drawWorkplace,
  'audiences/adults': audiences.adults,
  'audiences/children': audiences.children,
  'audiences/couples': audiences.couples,
  'audiences/hospitals': audiences.hospitals,
  'audiences/parents': audiences.parents,
  'audiences/schools': audiences.schools,
  'audiences/teens': audiences.teens,
  'audiences/workplaces': audiences.workplaces,
  'journey/talk': journey.talk,
  'journey/meet': journey.meet,
  'journey/plan': journey.plan,
  'journey/grow': journey.grow,
  'facades/gurgaon': facades.gurgaon,
  'facades/rainbow': facades.rainbow,
  'facades/vasant-kunj': facades['vasant-kunj'],
  'maps/gurgaon': maps.gurgaon,
  'maps/rainbow': maps.rainbow,
  'maps/vasant-kunj': maps['vasant-kunj'],
  'portraits/p1': () => drawPortrait({ id: 'p1', ...sitters.p1() }),
  'portraits/p2': () => drawPortrait({ id: 'p2', ...sitters.p2() }),
  'portraits/p3': () => drawPortrait({ id: 'p3', ...sitters.p3() }),
  'portraits/p4': () => drawPortrait({ id: 'p4', ...sitters.p4() }),
  'portraits/p5': () => drawPortrait({ id: 'p5', ...sitters.p5() }),
  'portraits/p6': () => drawPortrait({ id: 'p6', ...sitters.p6() }),
  'portraits/l1': () => drawPortrait({ id: 'l1', ...sitters.l1() }),
  'portraits/l2': () => drawPortrait({ id: 'l2', ...sitters.l2() }),
  'portraits/l3': () => drawPortrait({ id: 'l3', ...sitters.l3() }),
  'portraits/generated-01': () => portraitFor({ id: 'g1', presentation: 'feminine' }),
  'portraits/generated-02': () => portraitFor({ id: 'g2', presentation: 'masculine' }),
  'portraits/generated-03': () => portraitFor({ id: 'g3', presentation: 'feminine' }),
  'portraits/generated-04': () => portraitFor({ id: 'g4', presentation: 'masculine' }),
  'portraits/generated-05': () => portraitFor({ id: 'g5', presentation: 'feminine' }),
  'portraits/generated-06': () => portraitFor({ id: 'g6', presentation: 'masculine' }),
  'portraits/generated-07': () => portraitFor({ id: 'g7', presentation: 'feminine' }),
  'portraits/generated-08': () => portraitFor({ id: 'g8', presentation: 'masculine' }),
  'portraits/generated-09': () => portraitFor({ id: 'g9', presentation: 'feminine' }),
  'portraits/generated-10': () => portraitFor({ id: 'g10', presentation: 'masculine' }),
  'portraits/generated-11': () => portraitFor({ id: 'g11', presentation: 'feminine' }),
  'portraits/generated-12': () => portraitFor({ id: 'g12', presentation: 'masculine' }),
  'partners/aravali': () => drawPartner('aravali'),
  'partners/banyan': () => drawPartner('banyan'),
  'partners/bluekite': () => drawPartner('bluekite'),
  'partners/kosh': () => drawPartner('kosh'),
  'partners/lumen': () => drawPartner('lumen'),
  'partners/meridian': () => drawPartner('meridian'),
  'partners/northgate': () => drawPartner('northgate'),
  'partners/orbit': () => drawPartner('orbit'),
  'partners/sahyog': () => drawPartner('sahyog'),
  'partners/saplings': () => drawPartner('saplings'),
  'partners/tarang': () => drawPartner('tarang'),
  'partners/umeed': () => drawPartner('umeed'),
  frieze: drawFrieze,
  minds: drawMinds,
  confirmed: drawConfirmed,
  lost: drawLost,
  'logo/wordmark': drawWordmark,
  'logo/mark': () => drawMark(),
}
