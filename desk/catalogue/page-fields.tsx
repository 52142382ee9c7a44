import type { EditorPage } from '#contract/desk/catalogue.ts'
import { Select } from '#design/components/field/select.tsx'
import { TextArea, TextField } from '#design/components/field/text-field.tsx'
import { Card } from '../parts/card.tsx'
import type { FieldOf } from './content-form.tsx'
import styles from './editor.module.css'
import { Picks } from './picks.tsx'

type PartProps = { of: FieldOf; choices: EditorPage['choices'] }

const modes = [
  { value: 'in-person', label: 'In person' },
  { value: 'video', label: 'By video' },
]
const channels = [
  { value: 'online', label: 'Online, on this site' },
  { value: 'hospital', label: 'By phone, through a hospital' },
  { value: 'closed', label: 'Closed for now' },
]

/** What a visitor reads first, how they book and what it costs. */
export function PageFields({ of, choices }: PartProps) {
  return (
    <Card id="page" title="Page">
      <div className={styles.grid}>
        <TextField {...of('fullName')} autoComplete="off" />
        <TextField {...of('designation')} autoComplete="off" />
        <Select {...of('department')} options={choices.departments.map((name) => ({ value: name, label: name }))} />
        <TextField {...of('registrationNumber')} autoComplete="off" isOptional />
      </div>
      <TextArea {...of('about')} rows={6} hint="Visitors see the first sentence in a yellow marker." />
      <Picks {...of('languages')} options={choices.languages.map((name) => ({ value: name, label: name }))} />
      <Picks
        {...of('centreIds')}
        options={choices.centres.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Picks {...of('modes')} options={modes} />
      <div className={styles.small}>
        <TextField {...of('agesFrom')} inputMode="numeric" />
        <TextField {...of('agesTo')} inputMode="numeric" />
        <TextField {...of('experienceYears')} inputMode="numeric" />
        <TextField {...of('sessionMinutes')} inputMode="numeric" />
      </div>
      <div className={styles.small}>
        <TextField {...of('price')} prefix="₹" inputMode="decimal" />
        <TextField {...of('gst')} prefix="₹" inputMode="decimal" />
      </div>
      <div className={styles.small}>
        <TextField {...of('laterDay')} type="date" isOptional />
        <TextField {...of('laterPrice')} prefix="₹" inputMode="decimal" isOptional />
        <TextField {...of('laterGst')} prefix="₹" inputMode="decimal" isOptional />
      </div>
      <p className="meta">Whoever books on that day or later pays the new price. What is booked keeps its own.</p>
      <div className={styles.channel}>
        <Select {...of('channel')} options={channels} />
        <div className={styles.ofHospital}>
          <TextField {...of('hospitalName')} autoComplete="off" />
          <TextField {...of('hospitalPhone')} autoComplete="off" inputMode="tel" />
        </div>
      </div>
    </Card>
  )
}
