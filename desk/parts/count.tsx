import styles from './count.module.css'

export const Count = ({ children }: { children: number }) => <span className={styles.count}>{children}</span>
