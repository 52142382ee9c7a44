import type { ReactNode } from 'react'
import { DisplaySettings } from '#design/display/display-settings.tsx'
import { Logo } from '#design/pictures/logo.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { SandboxChip } from '../parts/sandbox-chip.tsx'
import styles from './door.module.css'

type DoorProps = {
  title: string
  children: ReactNode
  /** Stands under the building. */
  beside?: ReactNode
}

/** The pages before anyone is signed in: what to do on one side, our house on the other. */
export function Door({ title, children, beside }: DoorProps) {
  return (
    <div className={styles.door}>
      <main id="main" tabIndex={-1} className={styles.words}>
        <div className={styles.inner}>
          <a href="/" className={styles.logo}>
            <Logo className={styles.wordmark} />
            <span>Desk</span>
          </a>
          <p className={styles.sandbox}>
            <SandboxChip>Sandbox: nothing is charged or sent</SandboxChip>
          </p>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
      <aside aria-label="Also here" className={styles.house}>
        <div className={styles.display}>
          <DisplaySettings />
        </div>
        <div className={styles.arch}>
          <Picture name="facades/vasant-kunj" alt="" eager />
        </div>
        {beside}
      </aside>
    </div>
  )
}
