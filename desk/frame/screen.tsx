import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { FrameData } from './frame.tsx'
import { NeedsLine } from './needs-line.tsx'
import styles from './screen.module.css'

type ScreenProps = {
  title: string
  /** Beside the title, and at the far end of the same line. */
  tools?: ReactNode
  /** What was just done, in one sentence, on the bottom line. */
  said?: string | undefined
  /** On the bottom line: the keys of this screen. */
  keys?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One screen: its title and tools, what needs a person, the screen itself, and the bottom line. */
export function Screen({ title, tools, said, keys, className, children }: ScreenProps) {
  const { needs } = useOutletContext<FrameData>()
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.screen}>
        <div className={styles.tools}>
          <h1>{title}</h1>
          {tools}
        </div>
        <NeedsLine needs={needs} />
        <div className={className ?? styles.content}>{children}</div>
      </main>
      <footer className={styles.status}>
        <span role="status">{said}</span>
        {keys && <span className={styles.keys}>{keys}</span>}
      </footer>
    </>
  )
}
