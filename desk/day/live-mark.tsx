import styles from './live-mark.module.css'

/** Whether changes of others come in by themselves. */
export function LiveMark({ cutAt }: { cutAt: string | undefined }) {
  return (
    <span className={cutAt === undefined ? styles.live : styles.cut}>
      {cutAt === undefined ? 'Live' : `Not live since ${cutAt}`}
    </span>
  )
}
