import './steps.css'
import { useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useOutletContext,
} from 'react-router'
import { joinClasses } from '#app/design/components/join-classes.ts'
import { reachOf } from '#contract/desk/rights.ts'
import { tellApart } from '#contract/desk/tell-apart.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import type { Answer } from '../act/answer.ts'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import type { FrameData } from '../frame/frame.tsx'
import { Screen } from '../frame/screen.tsx'
import { KeyHints } from '../parts/key-hints.tsx'
import { Undo } from '../parts/undo.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { byDepartment } from './by-department.ts'
import styles from './day.module.css'
import { dayPath, readDoing } from './day-address.ts'
import { DayTable } from './day-table.tsx'
import { DaySteps, DayTools } from './day-tools.tsx'
import { LiveMark } from './live-mark.tsx'
import { PhoneList } from './phone-list.tsx'
import { PrintList } from './print-list.tsx'
import { sayDayDone, undoOf } from './say-done.ts'
import { SessionPanel } from './session-panel.tsx'
import { useDay } from './use-day.ts'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Day · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const { day, centre, session } = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const doing = readDoing(url.searchParams.get('do'))
  const [page, shown] = await Promise.all([
    desk.call('show-day', { day, centre }),
    session === undefined ? undefined : desk.call('show-session', { session }),
  ])
  const chosen = shown?.ok ? shown.value : undefined
  const mayChange =
    chosen !== undefined &&
    (chosen.block.state === 'confirmed' || chosen.block.state === 'arrived') &&
    desk.person !== undefined &&
    reachOf(desk.person.role, 'move') !== undefined
  const terms = mayChange ? await desk.call('show-cancel', { session: chosen.block.id }) : undefined
  const seen = getAnswer(page, url)
  return {
    page: { ...seen, columns: byDepartment(seen.columns) },
    chosen,
    isUnknown: shown !== undefined && !shown.ok,
    terms: terms?.ok ? terms.value : undefined,
    doing,
    mayBook: desk.person !== undefined && reachOf(desk.person.role, 'book') !== undefined,
    formKey: crypto.randomUUID(),
    told: desk.now,
  }
}

const hints = [
  ['← ↑ ↓ →', 'walk'],
  ['Enter', 'open'],
  ['Esc', 'close'],
  ['N', 'new'],
  ['/', 'find'],
] as const

export default function Day() {
  const { page: loaded, chosen, isUnknown, terms, doing, mayBook, formKey, told } = useLoaderData<typeof loader>()
  const { person } = useOutletContext<FrameData>()
  const chosenId = chosen?.block.id
  const { page: heard, now, said, cutAt, touched } = useDay({ loaded, told, chosenId, ownName: firstName(person.name) })
  const keys = useKeys()
  const answer = useActionData<Answer>()
  const done = sayDayDone(answer)
  useFocusBack(chosenId)
  const page = { ...heard, blocks: tellApart(heard.blocks) }
  const pathTo = (session: string) => dayPath({ day: page.day, centre: page.centreId, session })
  return (
    <Screen
      title={sayDay(parseDay(page.day) ?? 0)}
      before={<DaySteps page={page} />}
      tools={<DayTools page={page} mayBook={mayBook} />}
      live={<LiveMark cutAt={cutAt} />}
      said={done ?? (isUnknown ? 'There is no such session, or it is not one of yours.' : said)}
      undo={<Undo undo={undoOf(answer)} />}
      keys={<KeyHints hints={hints} {...keys} />}
      isWhole
      className={joinClasses(styles.day, chosen && styles.open)}
    >
      <div className={styles.table}>
        <DayTable page={page} now={now} chosenId={chosenId} pathTo={pathTo} mayBook={mayBook} />
      </div>
      <div className={styles.list}>
        <PhoneList page={page} pathTo={pathTo} />
      </div>
      <PrintList page={page} />
      {chosen && <SessionPanel {...{ page, now, doing, terms, touched, formKey }} session={chosen} />}
    </Screen>
  )
}

/** As the bottom line names colleagues. */
const firstName = (name: string) => name.replace(/^Dr\.?\s+/i, '').split(' ')[0] ?? ''

/** Closing gives focus back to the session that was open. */
function useFocusBack(chosenId: string | undefined) {
  const last = useRef(chosenId)
  useEffect(() => {
    if (last.current !== undefined && chosenId === undefined)
      document.querySelector<HTMLElement>(`[data-place="${CSS.escape(last.current)}"]`)?.focus({ preventScroll: true })
    last.current = chosenId
  }, [chosenId])
}
