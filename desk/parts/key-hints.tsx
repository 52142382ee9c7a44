import { Fragment } from 'react'
import styles from './key-hints.module.css'
import { TextButton } from './text-button.tsx'

type KeyHintsProps = {
  /** Keys that are written together, and what they do. */
  hints: readonly (readonly [keys: string, does: string])[]
  isOn: boolean
  toggle(): void
}

/** On the bottom line: the keys of a screen, and the way to turn single keys off. */
export function KeyHints({ hints, isOn, toggle }: KeyHintsProps) {
  return (
    <>
      {isOn &&
        hints.map(([keys, does]) => (
          <span key={keys} className={styles.hint}>
            {keys.split(' ').map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>
              </Fragment>
            ))}
            {does}
          </span>
        ))}
      <TextButton type="button" className={styles.turn} aria-pressed={isOn} onClick={toggle}>
        {isOn ? 'Keys are on' : 'Keys are off'}
      </TextButton>
    </>
  )
}
