import type { ReactNode } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './manage.module.css'

/** What has just happened, or why it has not. It comes first on the page, so that it is read first. */
export function Notice({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return (
    <div role={isGood ? 'status' : 'alert'} className={styles.notice} data-good={isGood ? '' : undefined}>
      <Icon name={isGood ? 'check' : 'alert'} size={24} />
      <p>{children}</p>
    </div>
  )
}
