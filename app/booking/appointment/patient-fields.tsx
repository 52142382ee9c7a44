import type { ChangeEvent } from 'react'
import { DistressNote } from '#app/helplines/distress-note.tsx'
import { useDistress } from '#app/helplines/look-for-distress.ts'
import { detailsHints, detailsLabels, relations } from '#content/appointment.ts'
import { needsGuardian, type PatientField } from '#contract/patient.ts'
import { EmailField } from '#design/components/field/email-field.tsx'
import { Select } from '#design/components/field/select.tsx'
import { TextArea, TextField } from '#design/components/field/text-field.tsx'
import styles from './patient-fields.module.css'
import { readPastedNumber } from './typed-number.ts'
import { fieldId, type PatientFormState } from './use-patient-form.ts'

/** What we ask about the person the session is for. The phone comes after it, with its code. */
export function PatientFields({ patient }: { patient: PatientFormState }) {
  const { form, change } = patient
  const speaksOfSelfHarm = useDistress(form.concern)
  const field = (name: PatientField) => bind(patient, name)
  return (
    <>
      <div className={styles.nameAndAge}>
        <TextField {...field('name')} label={detailsLabels.name} autoComplete="name" maxLength={100} isRequired />
        <TextField
          {...field('age')}
          label={detailsLabels.age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          isRequired
        />
      </div>
      {needsGuardian(form.age) && <Guardian patient={patient} />}
      <div className={styles.concern}>
        <TextArea
          {...field('concern')}
          label={detailsLabels.concern}
          hint={detailsHints.concern}
          autoComplete="off"
          rows={2}
          maxLength={1000}
          isOptional
        />
        <DistressNote waitsFor="session" isShown={speaksOfSelfHarm} />
      </div>
      <div className={styles.pair}>
        <EmailField {...field('email')} label={detailsLabels.email} maxLength={254} isRequired />
        <TextField
          {...field('emergencyContact')}
          label={detailsLabels.emergencyContact}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          onPaste={(event) => {
            const pasted = readPastedNumber(event.clipboardData.getData('text'))
            if (pasted === undefined) return
            event.preventDefault()
            change('emergencyContact', pasted)
          }}
          isRequired
        />
      </div>
    </>
  )
}

function Guardian({ patient }: { patient: PatientFormState }) {
  return (
    <fieldset className={styles.guardian} aria-describedby="guardian-why">
      <legend>{detailsLabels.guardian}</legend>
      <span id="guardian-why" className={styles.hint}>
        {detailsHints.guardian}
      </span>
      <div className={styles.pair}>
        <TextField
          {...bind(patient, 'guardianName')}
          label={detailsLabels.guardianName}
          autoComplete="off"
          maxLength={100}
          isRequired
        />
        <Select
          {...bind(patient, 'guardianRelation')}
          label={detailsLabels.guardianRelation}
          options={relations.map((relation) => ({ value: relation, label: relation }))}
          emptyLabel="Choose one"
          isRequired
        />
      </div>
    </fieldset>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function bind({ form, errors, change, leave }: PatientFormState, name: PatientField) {
  return {
    id: fieldId(name),
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: ChangeEvent<Control>) => change(name, event.currentTarget.value),
    onBlur: () => leave(name),
  }
}
