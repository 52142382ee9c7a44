import { Form } from 'react-router'
import type { CloseTimePage } from '#contract/desk/closing.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { Select } from '#design/components/field/select.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './closing.module.css'

/** First whose day it is, then from when to when. What it would touch is said before the button. */
export function CloseForm({ page }: { page: CloseTimePage }) {
  const { practitioners, practitionerId, day, from, to } = page
  return (
    <Card id="close" title="Whose time, and when">
      <Form method="get" className={styles.whose}>
        <Select
          id="whose"
          name="practitioner"
          label="Whose"
          key={practitionerId}
          defaultValue={practitionerId === undefined ? '' : String(practitionerId)}
          emptyLabel="Choose one"
          options={practitioners.map(({ id, name, department }) => ({
            value: String(id),
            label: `${name}, ${department}`,
          }))}
        />
        <TextField id="which-day" name="day" type="date" label="Day" key={day} defaultValue={day} />
        <DeskButton type="submit" look="quiet">
          Show
        </DeskButton>
      </Form>
      {practitionerId !== undefined && (
        <DeskForm call="close-time" about={{ practitioner: String(practitionerId) }} className={styles.stretch}>
          {({ field, isBusy }) => (
            <>
              <p>{sayAffected(page)}</p>
              <div className={styles.when} key={`${practitionerId} ${day}`}>
                <TextField {...{ defaultValue: day, ...field('firstDay') }} type="date" label="From, day" />
                <TextField {...{ defaultValue: from, ...field('from') }} type="time" label="From, time" />
                <TextField {...{ defaultValue: day, ...field('lastDay') }} type="date" label="Until, day" />
                <TextField {...{ defaultValue: to, ...field('to') }} type="time" label="Until, time" />
              </div>
              <TextField {...field('reason')} label="Why, for colleagues alone" autoComplete="off" maxLength={120} />
              <DeskButton type="submit" icon="lock" disabled={isBusy}>
                Close this time
              </DeskButton>
              <p className="meta">
                Nobody is told yet. Next you see who is affected and what we would offer; you change it, then send.
              </p>
            </>
          )}
        </DeskForm>
      )}
    </Card>
  )
}

function sayAffected({ affected, day }: CloseTimePage): string {
  const on = sayDay(parseDay(day) ?? 0)
  if (affected === 0) return `Nobody has a session ahead on ${on}.`
  return affected === 1 ? `One session is ahead on ${on}.` : `${affected} sessions are ahead on ${on}.`
}
