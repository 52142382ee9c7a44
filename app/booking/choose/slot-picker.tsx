import type { RefObject } from 'react'
import type { Slot } from '#contract/scheduling.ts'
import { toClockText } from '#contract/values/clinic-time.ts'
import { Button } from '#design/components/button/button.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { saySlot } from '../say-time.ts'
import styles from './booking.module.css'
import { groupSlots } from './group-slots.ts'
import type { Fetched } from './use-fetched.ts'

type SlotPickerProps = {
  title: string
  titleRef: RefObject<HTMLHeadingElement | null>
  answer: Fetched<Slot[]>
  /** Only those of the chosen mode that visitors may see. */
  slots: readonly Slot[]
  chosen: string | undefined
  onChoose: (time: string) => void
}

export function SlotPicker({ title, titleRef, answer, slots, chosen, onChoose }: SlotPickerProps) {
  return (
    <div className={styles.part}>
      <h3 ref={titleRef} tabIndex={-1} className={styles.label}>
        {title}
      </h3>
      <output className={styles.state}>
        <SlotState answer={answer} count={slots.length} />
      </output>
      {!answer.isLoading && answer.value === undefined && (
        <Button
          look="quiet"
          onClick={() => {
            // This button goes while the times are asked for.
            titleRef.current?.focus()
            answer.retry()
          }}
          data-needs-script=""
          data-replay=""
        >
          Try again
        </Button>
      )}
      {groupSlots(slots).map(({ part, label, window, starts }) => (
        <fieldset key={part} className={styles.slots}>
          <legend>
            <strong>{label}</strong> {window}
          </legend>
          {starts.map((slot) => (
            <label key={slot.dateTime} className={styles.slot}>
              <input
                type="radio"
                name="t"
                value={slot.dateTime}
                aria-label={saySlot(slot)}
                checked={slot.dateTime === chosen}
                onChange={() => onChoose(slot.dateTime)}
                required
              />
              <span aria-hidden="true">{toClockText(slot.startsAt)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function SlotState({ answer: { isLoading, value }, count }: { answer: Fetched<Slot[]>; count: number }) {
  if (isLoading) return <span>Loading slots</span>
  if (value === undefined) {
    return (
      <span className={styles.failed}>
        <Icon name="alert" size={20} />
        Failed to fetch slots
      </span>
    )
  }
  if (count === 0) return <span>No slots available.</span>
  return <span className="sr">{count === 1 ? '1 time' : `${count} times`} to choose from</span>
}
