import type { ReactNode } from 'react'
import styles from './sandbox-chip.module.css'

export function SandboxChip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>
}
