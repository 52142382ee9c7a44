import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FreeDay } from '#contract/scheduling.ts'
import { type DayNumber, type DayText, parseDay, toDayText } from '#contract/values/clinic-time.ts'
import { Button } from '#design/components/button/button.tsx'
import { SiteLink } from '#design/components/link/link.tsx'
import { useHydrated } from '#design/components/motion/use-hydrated.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { sayDay, sayMonth, weekdayNames } from '../say-time.ts'
import { turnMonth } from './booking-choices.ts'
import styles from './calendar.module.css'
import { dayAfterKey, isInMonth, listWeeks } from './month-grid.ts'
import type { Fetched } from './use-fetched.ts'

type CalendarProps = {
  month: string
  today: DayText
  day: DayText
  freeDays: Fetched<FreeDay[]>
  isFree: (day: FreeDay) => boolean
  pathOfDay: (day: DayText) => string
  pathOfMonth: (month: string | undefined) => string
}

/** A month to choose a day from: links without a script, and with one a grid for the arrow keys. */
export function Calendar(props: CalendarProps) {
  const { month, today, freeDays, pathOfMonth } = props
  const [before, after] = [turnMonth(month, -1, today), turnMonth(month, 1, today)]
  const frame = useRef<HTMLDivElement>(null)
  const tryAgain = () => {
    // The button disappears; without this the focus would be lost with it.
    frame.current?.focus()
    freeDays.retry()
  }
  return (
    <div ref={frame} className={styles.calendar} id="calendar" tabIndex={-1}>
      <div className={styles.head}>
        <TurnLink label="Previous month" icon="arrowLeft" href={before && pathOfMonth(before)} />
        <h3 aria-live="polite">{sayMonth(month)}</h3>
        <TurnLink label="Next month" icon="arrowRight" href={after && pathOfMonth(after)} />
      </div>
      <MonthGrid {...props} key={month} />
      <output className="small soft">{hints[stateOf(freeDays)]}</output>
      {stateOf(freeDays) === 'failed' && (
        <Button look="quiet" onClick={tryAgain} data-needs-script="" data-replay="">
          Try again
        </Button>
      )}
    </div>
  )
}

type Known = 'loading' | 'failed' | 'known'

const stateOf = ({ isLoading, value }: Fetched<unknown>): Known => (isLoading ? 'loading' : value ? 'known' : 'failed')

const hints: Record<Known, string> = {
  loading: 'Looking for free days',
  known: 'Days in a frame have free times.',
  failed: 'Failed to fetch slots. You can still choose a day to see its times.',
}

function TurnLink({
  label,
  icon,
  href,
}: {
  label: string
  icon: 'arrowLeft' | 'arrowRight'
  href: string | undefined
}) {
  if (!href) return <span className={styles.turn} />
  return (
    <SiteLink href={href} className={styles.turn} keepsPlace replaces>
      <Icon name={icon} size={22} />
      <span className="sr">{label}</span>
    </SiteLink>
  )
}

const columns = [1, 2, 3, 4, 5, 6, 0]

function MonthGrid({ month, today, day, freeDays, isFree, pathOfDay, pathOfMonth }: CalendarProps) {
  const isHydrated = useHydrated()
  const known = stateOf(freeDays)
  const free = new Set((freeDays.value ?? []).filter(isFree).map((one) => one.day))
  const sayFree = (one: DayText): Free => (known === 'known' ? (free.has(one) ? 'free' : 'none') : known)
  const { grid, current, walk } = useWalk({ month, today, day, pathOfMonth, isLoading: freeDays.isLoading })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid as soon as a script runs
    <table
      ref={grid}
      role={isHydrated ? 'grid' : undefined}
      aria-label={sayMonth(month)}
      onKeyDown={walk}
      className={styles.grid}
    >
      <thead>
        <tr>
          {columns.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayNames[weekday]}>
              <span aria-hidden="true">{weekdayNames[weekday]?.slice(0, 2)}</span>
              <span className="sr">{weekdayNames[weekday]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week) => (
          <tr key={week.find((one) => one !== undefined)}>
            {week.map((one, place) => (
              <td key={one ?? `gap-${place}`}>
                {one !== undefined && (
                  <GridDay
                    number={one}
                    free={sayFree(toDayText(one))}
                    href={pathOfDay(toDayText(one))}
                    isPast={toDayText(one) < today}
                    isChosen={toDayText(one) === day}
                    isToday={toDayText(one) === today}
                    tabIndex={isHydrated ? (one === current ? 0 : -1) : undefined}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether a day has free times. After a failed call it may have: it can be chosen, and its times are then fetched. */
type Free = 'free' | 'none' | 'loading' | 'failed'

const freeWords: Record<Free, string> = { free: ', free times', none: ', no free times', loading: '', failed: '' }

type GridDayProps = {
  number: DayNumber
  free: Free
  href: string
  isPast: boolean
  isChosen: boolean
  isToday: boolean
  tabIndex: 0 | -1 | undefined
}

function GridDay({ number, free, href, isPast, isChosen, isToday, tabIndex }: GridDayProps) {
  const name = `${isToday ? 'Today, ' : ''}${sayDay(number)}${freeWords[free]}`
  const date = Number(toDayText(number).slice(-2))
  if (isPast) return <span className={styles.past}>{date}</span>
  if (free === 'none' || free === 'loading') {
    return (
      <span className={styles.none} data-day={number} {...(tabIndex === undefined ? {} : { tabIndex })}>
        <span aria-hidden="true">{date}</span>
        <span className="sr">{name}</span>
      </span>
    )
  }
  return (
    <SiteLink
      href={href}
      data-day={number}
      tabIndex={tabIndex}
      aria-current={isChosen ? 'date' : undefined}
      className={free === 'free' ? styles.free : styles.unknown}
      keepsPlace
      replaces
    >
      <span aria-hidden="true">{date}</span>
      <span className="sr">{name}</span>
    </SiteLink>
  )
}

type Walk = Pick<CalendarProps, 'month' | 'today' | 'day' | 'pathOfMonth'> & { isLoading: boolean }

/** One day of the grid is in the tab order; keys move on from there, into the next month if need be. */
function useWalk({ month, today, day, pathOfMonth, isLoading }: Walk) {
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  const first = Math.max(parseDay(`${month}-01`) ?? 0, parseDay(today) ?? 0)
  const chosen = parseDay(day) ?? 0
  const waiting = waitingDay !== undefined && isInMonth(waitingDay, month) ? waitingDay : undefined
  const [current, setCurrent] = useState(waiting ?? (isInMonth(chosen, month) ? chosen : first))

  // A day becomes another element when its free times arrive. A layout effect gives it the focus again before a key
  // press can be lost.
  const isWalking = useRef(waiting !== undefined)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!isWalking.current || (focused !== document.body && !grid.current?.contains(focused))) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current, isLoading])

  // Cleared when the month it was meant for mounts, not on every render: the month being left renders again when its
  // free days arrive.
  useLayoutEffect(() => {
    waitingDay = undefined
  }, [])

  const turnTo = (target: string | undefined, focused: DayNumber) => {
    if (target === undefined) return
    waitingDay = focused
    void navigate(pathOfMonth(target), { replace: true, preventScrollReset: true })
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      document.querySelector<HTMLElement>('#other-day')?.focus()
      void navigate(pathOfMonth(undefined), { replace: true, preventScrollReset: true })
      return
    }
    const page = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
    const next = page === 0 ? dayAfterKey(event.key, current) : undefined
    if (page === 0 && next === undefined) return
    event.preventDefault()
    if (page !== 0) {
      const target = turnMonth(month, page, today)
      turnTo(target, Math.max(parseDay(`${target}-01`) ?? 0, parseDay(today) ?? 0))
    } else if (next !== undefined && next >= first && isInMonth(next, month)) {
      isWalking.current = true
      setCurrent(next)
    } else if (next !== undefined && next >= (parseDay(today) ?? 0)) {
      turnTo(turnMonth(month, next > current ? 1 : -1, today), next)
    }
  }
  return { grid, current, walk }
}

/** The day that gets the focus once its month is drawn. Only key presses set it, so there is one at most. */
let waitingDay: DayNumber | undefined
