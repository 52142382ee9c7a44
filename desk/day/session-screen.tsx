import './steps.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DayMinute, DayPage } from '#contract/desk/day.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import type { Answer } from '../act/answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { Screen } from '../frame/screen.tsx'
import { KeyHints } from '../parts/key-hints.tsx'
import { Undo } from '../parts/undo.tsx'
import { useKeys } from '../parts/use-keys.ts'
import type { GridColumn } from './columns.ts'
import styles from './day.module.css'
import type { Doing } from './day-address.ts'
import { DayTable } from './day-table.tsx'
import { LiveMark } from './live-mark.tsx'
import type { Chosen } from './load-chosen.ts'
import { PrintList } from './print-list.tsx'
import { sayDayDone, undoOf } from './say-done.ts'
import { SessionPanel } from './session-panel.tsx'
import { usePut } from './use-put.ts'

type SessionScreenProps = Chosen & {
  title: string
  before: ReactNode
  tools: ReactNode
  label: string
  columns: readonly GridColumn[]
  head: ReactNode
  /** What stands instead of the table on a phone. */
  list: ReactNode
  /** Said where the table has no columns, or nothing in it. */
  empty: string | undefined
  hints: readonly (readonly [keys: string, does: string])[]
  page: { today: DayText; now: DayMinute; centres: DayPage['centres'] }
  live: { now: Date; said: string | undefined; cutAt: string | undefined; touched: string | undefined }
  /** The address of this screen, with a session open or without one. */
  pathTo(session?: string, doing?: Doing): string
}

/** Sessions in a table, one of them open beside it: the day, and the week. */
export function SessionScreen(props: SessionScreenProps) {
  const { title, before, tools, label, columns, head, list, empty, hints, page, live, pathTo } = props
  const { chosen, isUnknown, terms, concern, mayBook, mayMove, formKey } = props
  const chosenId = chosen?.block.id
  const keys = useKeys()
  const answer = useLastAnswer<Answer>()
  // Once anything is done, the hand is empty; without an answer the address decides.
  const isDone = answer !== undefined && !answer.refused
  const doing = isDone && props.doing === 'move' ? undefined : props.doing
  const { plan, asks, said: carrying } = usePut({ chosen, terms, doing, columns, pathTo })
  useFocusBack(chosenId)
  return (
    <Screen
      title={title}
      before={before}
      tools={tools}
      live={<LiveMark cutAt={live.cutAt} />}
      said={
        sayDayDone(answer) ??
        carrying ??
        (isUnknown ? 'There is no such session, or it is not one of yours.' : live.said)
      }
      undo={<Undo undo={undoOf(answer)} />}
      keys={<KeyHints hints={hints} {...keys} />}
      isWhole
      className={joinClasses(styles.day, chosen && styles.open)}
    >
      <div className={styles.table}>
        <DayTable
          {...{ label, columns, chosenId, mayBook, empty, head, pathTo }}
          carry={{ ...plan, mayMove }}
          minute={page.now}
          now={live.now}
        />
      </div>
      <div className={styles.list}>{list}</div>
      <PrintList columns={columns} />
      {chosen && (
        <SessionPanel
          {...{ page, doing, terms, concern, formKey }}
          now={live.now}
          touched={live.touched}
          session={chosen}
          asks={asks}
          pathTo={pathTo}
        />
      )}
    </Screen>
  )
}

/** Closing gives focus back to the session that was open. */
function useFocusBack(chosenId: string | undefined) {
  const last = useRef(chosenId)
  useEffect(() => {
    if (last.current !== undefined && chosenId === undefined) findBlock(last.current)?.focus({ preventScroll: true })
    last.current = chosenId
  }, [chosenId])
}

/** Its own, or on another day the time that is kept for it. */
const findBlock = (session: string) =>
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(session)}"]`) ??
  document.querySelector<HTMLElement>(`[data-kept-for="${CSS.escape(session)}"]`)
