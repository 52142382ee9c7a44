import { memo } from 'react'
import { Link } from 'react-router'
import type { DayBlock } from '#contract/desk/day.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import styles from './day-block.module.css'
import { Door } from './door.tsx'
import { sayMinute } from './say-minute.ts'
import { lateSteps, longSteps } from './steps.ts'

type DayBlockProps = {
  block: DayBlock
  /** Read out: whose it is, or on which day. */
  among: string
  /** Minutes after the beginning of its field. */
  late: number
  /** Nothing for a time that is kept for a colleague's client. */
  to: string | undefined
  isChosen: boolean
  /** Whether Tab leads here; nothing before scripts have come. */
  isTabStop: boolean | undefined
  isJustMoved: boolean
}

/** The state is told by shape, door and word; colour only confirms it. Remembered, because a day may have a thousand. */
export const SessionBlock = memo(function SessionBlock(props: DayBlockProps) {
  const { block, among, late, to, isChosen, isTabStop, isJustMoved } = props
  const { id, who, state, word, from, mode, keptFor } = block
  // A cancelled one is half an hour high: the time below it is free again.
  const minutes = state === 'cancelled' ? 30 : block.minutes
  const shared = {
    'data-place': id,
    'data-kept-for': keptFor,
    ...(isTabStop === undefined ? {} : { tabIndex: isTabStop ? 0 : -1 }),
    ...lateSteps(late),
    ...longSteps(minutes),
    className: joinClasses(styles.block, styles[state], minutes <= 30 && styles.short, minutes < 25 && styles.tiny),
  }
  const inside = (
    <>
      <span className={styles.tab}>
        <Door state={state} />
      </span>
      <span className={styles.name}>
        <span>{who}</span>
        {isJustMoved && <span className={styles.moved}>moved</span>}
        {mode === 'video' && <DeskIcon name="video" size={16} />}
      </span>
      <span className={styles.word}>
        <span className="sr">, </span>
        {word}
      </span>
      <span className="sr">
        , {sayMinute(from)}, {among}
        {mode === 'video' ? ', video' : ''}
      </span>
    </>
  )
  if (to === undefined) return <span {...shared}>{inside}</span>
  return (
    <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined} {...shared}>
      {inside}
    </Link>
  )
})
