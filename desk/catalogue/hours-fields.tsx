import type { EditorPage } from '#contract/desk/catalogue.ts'
import { TextField } from '#design/components/field/text-field.tsx'
import { Card } from '../parts/card.tsx'
import type { FieldOf } from './content-form.tsx'
import styles from './editor.module.css'
import { RowsField } from './rows-field.tsx'
import { WeeklyField } from './weekly-field.tsx'

/** When they can be had: every week, with pauses, and on single days. */
export function HoursFields({ of, choices }: { of: FieldOf; choices: EditorPage['choices'] }) {
  const places = [
    ...choices.centres.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'video', label: 'Video' },
  ]
  return (
    <Card id="hours" title="Hours" aside="Arrows change a time">
      <WeeklyField {...of('weekly')} places={places} />
      <RowsField {...of('breaks')} add="Add a break" columns={['weekday', 'from', 'to']} places={places} />
      <RowsField {...of('daysOff')} add="Add days off" columns={['firstDay', 'lastDay']} places={places} />
      <RowsField {...of('extraDays')} add="Add a day" columns={['day', 'from', 'to', 'place']} places={places} />
      <div className={styles.small}>
        <TextField {...of('noticeMinutes')} inputMode="numeric" isOptional hint="120, unless you say otherwise." />
        <TextField {...of('horizonDays')} inputMode="numeric" isOptional hint="60, unless you say otherwise." />
      </div>
    </Card>
  )
}
