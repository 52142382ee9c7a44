import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PatientField, patientFields, patientMessages, readPatient } from '#contract/patient.ts'
import { ErrorSummary } from '#design/components/error-summary/error-summary.tsx'
import styles from './appointment.module.css'
import type { Appointment } from './appointment-data.ts'
import { HoldNotice } from './hold-notice.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { PatientFields } from './patient-fields.tsx'
import { PayStep, Processing } from './pay-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { fieldId, type PatientFormState, usePatientForm } from './use-patient-form.ts'
import type { usePayment } from './use-payment.ts'
import { usePhoneProof } from './use-phone-proof.ts'

type DetailsFormProps = {
  appointment: Appointment
  payment: ReturnType<typeof usePayment>
}

/** Who comes, how to reach them, and the payment. */
export function DetailsForm({ appointment, payment }: DetailsFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const patient = usePatientForm(element)
  const proof = usePhoneProof(patient.form.phone)
  const [summary, setSummary] = useState<{ faults: Fault[]; press: number }>({ faults: [], press: 0 })
  const { standing, order } = payment
  const isBusy = standing.phase === 'busy'

  const told = standing.phase === 'busy' ? undefined : standing.told

  function pay() {
    const faults = listFaults(patient.tellAll(), proof.isProved)
    setSummary(({ press }) => ({ faults, press: press + 1 }))
    const sound = readPatient(patient.form)
    if (faults.length === 0 && sound) void payment.pay(sound)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    pay()
  }

  const isDisbelieved = told?.kind === 'unproved'
  const disbelieve = useEffectEvent(() => proof.forget(patientMessages.phoneUnproved))
  useEffect(() => {
    if (isDisbelieved) disbelieve()
  }, [isDisbelieved])

  return (
    <form
      ref={element}
      // A script sends the form. Should the browser do it, `post` keeps what was typed out of the address.
      method="post"
      noValidate
      aria-label="Patient details"
      onSubmit={submit}
      className={styles.form}
      data-needs-script=""
    >
      <ErrorSummary
        key={summary.press}
        errors={isMended(summary.faults, patient, proof.isProved) ? [] : summary.faults}
      />
      <Needed />
      <fieldset disabled={isBusy || standing.phase === 'over'} className={styles.fields} aria-label="Details">
        <PatientFields patient={patient} />
        <PhoneStep patient={patient} proof={proof} />
      </fieldset>
      {told && <OutcomePanel told={told} appointment={appointment} onTryAgain={pay} />}
      {order && standing.phase !== 'over' && (
        <HoldNotice order={order} onExtended={payment.putOrder} onEnded={payment.endHold} />
      )}
      {standing.phase === 'busy' && <Processing doing={standing.doing} takesFocus={standing.doing === 'preparing'} />}
      {standing.phase === 'open' && (
        <PayStep total={payment.total} isSound={patient.isSound} isProved={proof.isProved} />
      )}
    </form>
  )
}

function Needed() {
  return (
    <p className="small soft">
      Fields marked{' '}
      <span className={styles.mark} aria-hidden="true">
        *
      </span>
      <span className="sr">with a star</span> are needed.
    </p>
  )
}

type Fault = { field: PatientField | 'proof'; fieldId: string; message: string }

/** In the order of the form. A missing code comes last, and only once the number itself is right. */
function listFaults(errors: PatientFormState['errors'], isProved: boolean): Fault[] {
  const faults = patientFields.flatMap((field): Fault[] => {
    const message = errors[field]
    return message === undefined ? [] : [{ field, fieldId: fieldId(field), message }]
  })
  const needsProof = !isProved && errors.phone === undefined
  const proof: Fault = { field: 'proof', fieldId: fieldId('phone'), message: patientMessages.phoneUnproved }
  return needsProof ? [...faults, proof] : faults
}

/** The summary keeps the list of the last press, and disappears only when all of it has been put right. */
const isMended = (faults: Fault[], { errors }: PatientFormState, isProved: boolean) =>
  faults.every(({ field }) => (field === 'proof' ? isProved : errors[field] === undefined))
