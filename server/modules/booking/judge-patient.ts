import type { Patient, PatientForm } from '#contract/patient.ts'
import { findPatientErrors, readPatient } from '#contract/patient.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'

/** Checks the form again by the page's own rules: a client could skip the page's check. */
export function judgePatient(form: PatientForm): Outcome<Patient, 'check_fields'> {
  const patient = readPatient(form)
  return patient ? done(patient) : refused('check_fields', { fields: findPatientErrors(form) })
}
