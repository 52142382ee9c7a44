import type { ReactNode } from 'react'
import type { BlockState } from '#contract/desk/day.ts'
import styles from './door.module.css'

const ARCH = 'M3.5 18V9.5a6.5 6.5 0 0 1 13 0V18Z'
const frame = <path d={ARCH} />
const solid = <path d={ARCH} fill="currentColor" />

/** One door for each state: the same arch, told apart by what stands in it. */
const doors: Record<BlockState, ReactNode> = {
  held: (
    <>
      {frame}
      <path d="M10 8v3.7l2.6 1.6" />
    </>
  ),
  kept: (
    <>
      {frame}
      <path d="M7.9 18v-6.6h4.2V18L10 16.2Z" fill="currentColor" />
    </>
  ),
  confirmed: (
    <>
      {frame}
      <path d="M7.2 12l2 2L13 10" />
    </>
  ),
  arrived: (
    <>
      {frame}
      <circle cx="10" cy="9.4" r="1.5" fill="currentColor" />
      <path d="M7.3 17.6v-1.9a2.7 2.7 0 0 1 5.4 0v1.9Z" fill="currentColor" />
    </>
  ),
  'in-session': (
    <>
      {solid}
      <path d="M7.4 18v-5.4a2.6 2.6 0 0 1 5.2 0V18Z" className={styles.within} />
    </>
  ),
  done: (
    <>
      {solid}
      <path d="M7.2 12l2 2L13 10" className={styles.drawn} />
    </>
  ),
  'no-show': (
    <>
      <path d={ARCH} strokeDasharray="1.8 2.6" />
      <path d="M7.8 12h4.4" />
    </>
  ),
  cancelled: (
    <>
      {frame}
      <path d="M7.9 9.8l4.2 4.2M12.1 9.8l-4.2 4.2" />
    </>
  ),
}

/** Always beside the word that it stands for. */
export function Door({ state, size = 18 }: { state: BlockState; size?: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} className={styles.door} aria-hidden="true">
      {doors[state]}
    </svg>
  )
}
