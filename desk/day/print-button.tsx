import { DeskIcon } from '../parts/desk-icon.tsx'
import styles from './day-tools.module.css'

export const PrintButton = ({ what }: { what: string }) => (
  <button type="button" className={styles.print} onClick={() => print()}>
    <DeskIcon name="print" />
    <span className="sr">Print {what}</span>
  </button>
)
