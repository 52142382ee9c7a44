import { useState } from 'react'
import { Icon } from '../pictures/icon.tsx'
import type { DisplayState } from './display-preferences.ts'
import styles from './display-settings.module.css'
import { useDisplay } from './use-display.ts'

const switches: { key: keyof DisplayState; name: string; note: string }[] = [
  { key: 'calm', name: 'Calm mode', note: 'Softer colours, no movement' },
  { key: 'reading', name: 'Easier reading', note: 'Clearer letters, more space' },
  { key: 'stillness', name: 'Reduce motion', note: 'Nothing moves by itself' },
]

/**
 * One press away on every page. The panel opens without a script; its switches need one, and a press before hydration
 * is replayed.
 */
export function DisplaySettings() {
  const { state, change, reset } = useDisplay()
  const [said, say] = useState('')

  const toggle = (key: keyof DisplayState, name: string) => {
    const isOn = !state[key]
    if (key === 'calm') change({ calm: isOn ? 'on' : 'off' })
    if (key === 'reading') change({ reading: isOn ? 'easy' : 'standard' })
    if (key === 'stillness') change({ motion: isOn ? 'reduce' : 'full' })
    say(`${name} is ${isOn ? 'on' : 'off'}.`)
  }

  return (
    <div className={styles.settings} data-needs-script>
      <button type="button" className={styles.opener} popoverTarget="display-settings" aria-label="Display settings">
        <Icon name="calm" size={24} />
      </button>
      <div id="display-settings" popover="auto" className={styles.panel} role="group" aria-labelledby="display-title">
        <h2 id="display-title" className={styles.title}>
          Display settings
        </h2>
        <p className="small soft">Saved on this device.</p>
        {switches.map(({ key, name, note }) => (
          <button
            key={key}
            type="button"
            role="switch"
            aria-checked={state[key]}
            aria-label={name}
            aria-describedby={`display-${key}`}
            className={styles.switch}
            onClick={() => toggle(key, name)}
            data-replay
          >
            <span className={styles.words}>
              <span className="strong">{name}</span>
              <span className={styles.note} id={`display-${key}`}>
                {note}
              </span>
            </span>
            <span className={styles.track} aria-hidden="true" />
          </button>
        ))}
        <button
          type="button"
          className={styles.reset}
          onClick={() => {
            reset()
            say('Display settings are back to how they were.')
          }}
          data-replay
        >
          Reset
        </button>
      </div>
      <p className="sr" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
