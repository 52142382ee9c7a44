import type { NewBookingPage } from '#contract/desk/book.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { RadioGroup } from '#design/components/field/radio-group.tsx'
import { Select } from '#design/components/field/select.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './book.module.css'
import type { BookField } from './book-form.tsx'

/** Whose, when and where. Free times are those of the hours; another one is written down, with its reason. */
export function WhenFields({ page, field }: { page: NewBookingPage; field: BookField }) {
  const { practitioners, practitionerId, day, places, place, times, minutes } = page
  const { defaultValue: wanted, ...time } = field('time')
  const isOffered = times.includes(wanted)
  const other = field('otherTime')
  const reason = field('reason')
  return (
    <>
      <div className={styles.choice}>
        <Select
          {...field('practitioner')}
          key={`p${practitionerId}`}
          defaultValue={String(practitionerId)}
          label="With"
          options={practitioners.map(({ id, name, department }) => ({
            value: String(id),
            label: `${name}, ${department}`,
          }))}
        />
        <TextField {...field('day')} key={day} defaultValue={day} type="date" label="Day" />
        <Select
          {...field('place')}
          key={`${practitionerId} ${place}`}
          defaultValue={place}
          label="Where"
          options={places.map(({ value, name }) => ({ value, label: name }))}
        />
        <DeskButton type="submit" name="call" value="show-new-booking" look="quiet">
          Show times
        </DeskButton>
      </div>
      {times.length > 0 ? (
        <div className={styles.times}>
          <RadioGroup
            {...time}
            key={`${practitionerId} ${day} ${place} ${wanted}`}
            label={`Free on ${sayDay(parseDay(day) ?? 0)}, ${minutes} min each`}
            defaultValue={isOffered ? wanted : undefined}
            options={times.map((one) => ({ value: one, label: one }))}
          />
        </div>
      ) : (
        <p className="meta">Nothing is free within their hours on {sayDay(parseDay(day) ?? 0)}.</p>
      )}
      <details
        className={styles.other}
        open={other.defaultValue !== '' || reason.error !== undefined || times.length === 0}
      >
        <summary>Another time, with a reason</summary>
        <div className={styles.line}>
          <TextField {...other} type="time" step={300} label="At" />
          <TextField {...reason} label="Why outside of their hours" autoComplete="off" maxLength={300} />
        </div>
      </details>
    </>
  )
}
