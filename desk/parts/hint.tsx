import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from './desk-icon.tsx'
import styles from './hint.module.css'

/** A quiet remark under what it is about. */
export function Hint({ icon = 'info', children }: { icon?: DeskIconName; children: ReactNode }) {
  return (
    <p className={styles.hint}>
      <DeskIcon name={icon} />
      <span>{children}</span>
    </p>
  )
}
