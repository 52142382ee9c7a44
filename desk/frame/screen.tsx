import type { ReactNode } from 'react'
import { useNavigation, useOutletContext } from 'react-router'
import { joinClasses } from '#design/components/join-classes.ts'
import type { FrameData } from './frame.tsx'
import { NeedsLine } from './needs-line.tsx'
import styles from './screen.module.css'

type ScreenProps = {
  title: string
  /** Before the title. */
  before?: ReactNode
  /** Beside the title, and at the far end of the same line. */
  tools?: ReactNode
  /** On the bottom line, first: whether what is shown is live. */
  live?: ReactNode
  /** What was just done, in one sentence, on the bottom line. */
  said?: string | undefined
  /** After it: the way to take it back. */
  undo?: ReactNode
  /** On the bottom line: the keys of this screen. */
  keys?: ReactNode
  /** As high as the window, so that its parts scroll and the page does not. On a phone the page scrolls. */
  isWhole?: boolean
  className?: string | undefined
  children: ReactNode
}

/** One screen: its title and tools, what needs a person, the screen itself, and the bottom line. */
export function Screen(props: ScreenProps) {
  const { title, before, tools, live, said, undo, keys, isWhole, className, children } = props
  const { needs } = useOutletContext<FrameData>()
  // Not before the page shows it: whoever reads "saved" and presses on must send what was saved, not what stood there before.
  const isSettled = useNavigation().state === 'idle'
  return (
    <>
      <main id="main" tabIndex={-1} className={joinClasses(styles.screen, isWhole && styles.whole)}>
        <div className={styles.tools}>
          {before}
          <h1>{title}</h1>
          {tools}
        </div>
        <NeedsLine needs={needs} />
        <div className={className ?? styles.content}>{children}</div>
      </main>
      <footer className={styles.status}>
        {live}
        <span role="status">{isSettled && said}</span>
        {undo}
        {keys && <span className={styles.keys}>{keys}</span>}
      </footer>
    </>
  )
}
