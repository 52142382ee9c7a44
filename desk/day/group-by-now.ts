import type { DayBlock, DayMinute, DayPage } from '#contract/desk/day.ts'
import { sayMinute } from './say-minute.ts'

export type DayGroup = {
  id: 'earlier' | 'waiting' | 'held' | 'kept' | 'in-session' | 'next' | 'later' | 'all'
  title: string
  blocks: DayBlock[]
}

const NEXT = 120
const HALF_HOUR = 30

/** For the phone: what matters first. On another day than today there is no now, and everything is one list. */
export function groupByNow({ day, today, now, blocks }: Pick<DayPage, 'day' | 'today' | 'now' | 'blocks'>): DayGroup[] {
  if (day !== today) return blocks.length === 0 ? [] : [{ id: 'all', title: 'All day', blocks: [...blocks] }]
  const until = Math.ceil((now + NEXT) / HALF_HOUR) * HALF_HOUR
  const coming = blocks.filter(({ state }) => state === 'confirmed' || state === 'cancelled')
  const isOver = (block: DayBlock) => block.state === 'cancelled' && endOf(block) <= now
  const later = coming.filter(({ from }) => from > until)
  const groups: DayGroup[] = [
    {
      id: 'earlier',
      title: 'Earlier today',
      blocks: blocks.filter((block) => block.state === 'done' || block.state === 'no-show' || isOver(block)),
    },
    { id: 'waiting', title: 'Waiting', blocks: withState(blocks, 'arrived') },
    { id: 'held', title: 'Held, lapsing soon', blocks: withState(blocks, 'held') },
    { id: 'kept', title: 'Kept until they answer', blocks: withState(blocks, 'kept') },
    { id: 'in-session', title: 'In session', blocks: withState(blocks, 'in-session') },
    {
      id: 'next',
      title: `Next, until ${sayMinute(until)}`,
      blocks: coming.filter((block) => block.from <= until && !isOver(block)),
    },
    { id: 'later', title: `${later.length} more from ${sayMinute(firstOf(later))}`, blocks: later },
  ]
  return groups.filter(({ blocks: inside }) => inside.length > 0)
}

const withState = (blocks: DayBlock[], state: DayBlock['state']) => blocks.filter((block) => block.state === state)
const endOf = ({ from, minutes }: DayBlock): DayMinute => from + minutes
const firstOf = (blocks: DayBlock[]): DayMinute => blocks[0]?.from ?? 0

/** `13 done, 2 no-shows` */
export function sayEarlier(blocks: DayBlock[]): string {
  const [done, absent] = [withState(blocks, 'done').length, withState(blocks, 'no-show').length]
  return [done > 0 && `${done} done`, absent > 0 && `${absent} no-show${absent === 1 ? '' : 's'}`]
    .filter((part) => part !== false)
    .join(', ')
}
