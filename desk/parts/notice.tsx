import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from '#design/components/join-classes.ts'
import { DeskIcon } from './desk-icon.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone: 'bad' | 'good' | 'plain'
  /** For an answer to what was just pressed: each new one takes focus, also where it says the same again. */
  answer?: unknown
  children: ReactNode
}

const icons = { bad: 'alert', good: 'check', plain: 'info' } as const

/** One sentence about what has happened or what is to be known, in its place on the page. */
export function Notice({ tone, answer, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  return (
    <div
      ref={box}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
      className={joinClasses(styles.notice, styles[tone])}
    >
      <DeskIcon name={icons[tone]} size={20} />
      <p>{children}</p>
    </div>
  )
}
