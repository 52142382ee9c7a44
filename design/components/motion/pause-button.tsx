import { Icon } from '#design/pictures/icon.tsx'
import { RoundButton } from '../button/button.tsx'
import { Chip } from '../chip/chip.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './pause-button.module.css'

type PauseButtonProps = {
  isPaused: boolean
  onToggle: () => void
  /** What moves: "partner logos". */
  of: string
  look?: 'chip' | 'round' | 'bare'
}

/** Where motion is not allowed there is nothing to pause: the stylesheet hides the button. */
export function PauseButton({ isPaused, onToggle, of, look = 'chip' }: PauseButtonProps) {
  const icon = isPaused ? 'play' : 'pause'
  const verb = isPaused ? 'Play' : 'Pause'
  const shared = { 'data-replay': '', onClick: onToggle, className: joinClasses(styles.pause) }
  if (look === 'round') return <RoundButton {...shared} icon={icon} label={`${verb} ${of}`} />
  if (look === 'bare') {
    return (
      <button {...shared} type="button" className={joinClasses(styles.bare, shared.className)}>
        <Icon name={icon} size={22} />
        <span className="sr">{`${verb} ${of}`}</span>
      </button>
    )
  }
  return (
    <Chip {...shared} icon={icon}>
      {verb}
      <span className="sr"> {of}</span>
    </Chip>
  )
}
