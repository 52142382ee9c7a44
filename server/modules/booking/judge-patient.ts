import type { Patient, PatientForm } from '#contract/patient.ts'
import { findPatientErrors, readPatient } from '#contract/patient.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'

/** The form again, by the rules the page used: what a browser says it has checked proves nothing. */
export function judgePatient(form: PatientForm): Outcome<Patient, 'check_fields'> {
  const patient = readPatient(form)
  return patient ? done(patient) : refused('check_fields', { fields: findPatientErrors(form) })
}
