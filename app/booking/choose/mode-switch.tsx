import { modeWords } from '#app/booking/say-mode.ts'
import type { Mode } from '#contract/catalogue.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './booking.module.css'

type ModeSwitchProps = { modes: readonly Mode[]; mode: Mode; pathOf: (mode: Mode) => string }

export function ModeSwitch({ modes, mode: chosen, pathOf }: ModeSwitchProps) {
  return (
    <div className={styles.part}>
      <h3 id="mode" className={styles.label}>
        How would you like to meet?
      </h3>
      <ul aria-labelledby="mode" className={styles.modes}>
        {modes.map((mode) => (
          <li key={mode}>
            <SiteLink href={pathOf(mode)} aria-current={mode === chosen ? 'true' : undefined} keepsPlace replaces>
              <Icon name={modeWords[mode].icon} size={20} />
              {modeWords[mode].label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
