import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useOutletContext } from 'react-router'
import { tellApart } from '#contract/desk/tell-apart.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import type { FrameData } from '../frame/frame.tsx'
import { byDepartment } from './by-department.ts'
import { toColumns } from './columns.ts'
import { dayPath } from './day-address.ts'
import { DayHead } from './day-head.tsx'
import { DaySteps, DayTools } from './day-tools.tsx'
import { hearNews, showsGround } from './hear-news.ts'
import { loadChosen } from './load-chosen.ts'
import { nextTurn } from './next-turn.ts'
import { PhoneList } from './phone-list.tsx'
import { firstNameOf } from './say-person.ts'
import { SessionScreen } from './session-screen.tsx'
import { useLivePage } from './use-live-page.ts'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Day · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const { day, centre } = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const [page, chosen] = await Promise.all([desk.call('show-day', { day, centre }), loadChosen(desk, url)])
  const seen = getAnswer(page, url)
  return { ...chosen, page: { ...seen, columns: byDepartment(seen.columns) } }
}

const hints = [
  ['← ↑ ↓ →', 'walk'],
  ['Enter', 'open'],
  ['Esc', 'close'],
  ['N', 'new'],
  ['W', 'week'],
  ['/', 'find'],
] as const

export default function Day() {
  const { page: loaded, ...beside } = useLoaderData<typeof loader>()
  const { person } = useOutletContext<FrameData>()
  const { page: heard, ...live } = useLivePage({
    loaded,
    told: beside.told,
    chosenId: beside.chosen?.block.id,
    ownName: firstNameOf(person.name),
    hear: hearNews,
    showsGround,
    turnOf: (shown) => nextTurn(shown, [shown]),
  })
  const page = { ...heard, blocks: tellApart(heard.blocks) }
  const title = sayDay(parseDay(page.day) ?? 0)
  const pathTo = (session?: string, doing?: Parameters<typeof dayPath>[0]['doing']) =>
    dayPath({ day: page.day, centre: page.centreId, session, doing })
  return (
    <SessionScreen
      {...beside}
      {...{ title, page, live, pathTo, hints }}
      label={`Sessions of ${title}`}
      before={<DaySteps page={page} />}
      tools={<DayTools page={page} mayBook={beside.mayBook} mayClose={beside.mayClose} />}
      columns={toColumns(page)}
      head={<DayHead columns={page.columns} day={page.day} />}
      list={<PhoneList page={page} pathTo={pathTo} />}
      empty={sayEmpty(page)}
    />
  )
}

function sayEmpty({ columns, blocks }: { columns: unknown[]; blocks: unknown[] }): string | undefined {
  if (columns.length === 0) return 'Nobody works at this centre.'
  return blocks.length === 0 ? 'Nobody is booked on this day yet.' : undefined
}
