import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useOutletContext } from 'react-router'
import { getAnswer } from '../act/get-answer.ts'
import type { Doing } from '../day/day-address.ts'
import { loadChosen } from '../day/load-chosen.ts'
import { nextTurn } from '../day/next-turn.ts'
import { firstNameOf } from '../day/say-person.ts'
import { SessionScreen } from '../day/session-screen.tsx'
import { useLivePage } from '../day/use-live-page.ts'
import { getDesk } from '../desk-context.ts'
import type { FrameData } from '../frame/frame.tsx'
import { hearWeek, showsGroundOfWeek } from './hear-week.ts'
import { weekPath } from './week-address.ts'
import { sayWeek, toWeekColumns } from './week-columns.ts'
import { WeekHead } from './week-head.tsx'
import { WeekList } from './week-list.tsx'
import { WeekSteps, WeekTools } from './week-tools.tsx'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Week · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const { day, practitioner } = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const [page, chosen] = await Promise.all([desk.call('show-week', { day, practitioner }), loadChosen(desk, url)])
  return { ...chosen, page: getAnswer(page, url) }
}

const hints = [
  ['← ↑ ↓ →', 'walk'],
  ['Enter', 'open'],
  ['Esc', 'close'],
  ['D', 'day'],
  ['/', 'find'],
] as const

export default function Week() {
  const { page: loaded, ...beside } = useLoaderData<typeof loader>()
  const { person } = useOutletContext<FrameData>()
  const { page, ...live } = useLivePage({
    loaded,
    told: beside.told,
    chosenId: beside.chosen?.block.id,
    ownName: firstNameOf(person.name),
    hear: hearWeek,
    showsGround: showsGroundOfWeek,
    turnOf: (shown) => nextTurn(shown, shown.days),
  })
  const { practitionerId: practitioner, name } = page.practitioner
  const monday = page.days[0]?.day ?? page.today
  const columns = toWeekColumns(page)
  const pathTo = (session?: string, doing?: Doing) => weekPath({ practitioner, day: monday, session, doing })
  const isEmpty = columns.every(({ blocks }) => blocks.length === 0)
  return (
    <SessionScreen
      {...beside}
      {...{ page, live, pathTo, hints, columns }}
      title={`${name}, ${sayWeek(page)}`}
      label={`Sessions of ${name}, ${sayWeek(page)}`}
      before={<WeekSteps page={page} monday={monday} />}
      tools={<WeekTools page={page} monday={monday} />}
      head={<WeekHead page={page} />}
      list={<WeekList columns={columns} practitioner={name} pathTo={pathTo} />}
      empty={isEmpty ? 'Nobody is booked in this week yet.' : undefined}
    />
  )
}
