import type { Patient, PatientForm } from '#contract/patient.ts'
import { findPatientErrors, readPatient } from '#contract/patient.ts'
import { done } from '#contract/problems.ts'

type Judged = { ok: true; value: Patient } | { ok: false; reason: 'check_fields'; fields: Record<string, string> }

/** The form again, by the rules the page used: what a browser says it has checked proves nothing. */
export function judgePatient(form: PatientForm): Judged {
  const patient = readPatient(form)
  return patient ? done(patient) : { ok: false, reason: 'check_fields', fields: findPatientErrors(form) }
}
