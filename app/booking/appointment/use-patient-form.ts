import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  emptyPatientForm,
  findPatientErrors,
  findRepeatedNumber,
  type PatientErrors,
  type PatientField,
  type PatientForm,
  patientFields,
} from '#contract/patient.ts'
import { keepDetails, readDetails } from './tab-memory.ts'
import { readTypedNumber } from './typed-number.ts'

/** A field that was told about and has been mended since is there without words. */
type ToldErrors = Partial<Record<PatientField, string | undefined>>

export type PatientFormState = {
  form: PatientForm
  /** Only the errors that are on show. */
  errors: ToldErrors
  isSound: boolean
  change: (field: PatientField, value: string) => void
  /** Checks a field that the visitor leaves, unless it is empty. */
  leave: (field: PatientField) => void
  tell: (errors: ToldErrors) => void
  /** Shows every error there is, and returns them. */
  tellAll: () => PatientErrors
}

export const fieldId = (field: PatientField) => `patient-${field}`

/** What was typed, kept in this tab, and the errors on show. */
export function usePatientForm(element: RefObject<HTMLFormElement | null>): PatientFormState {
  const [form, setForm] = useState(emptyPatientForm)
  const [errors, setErrors] = useState<ToldErrors>({})
  const latest = useRef(form)

  const put = (next: PatientForm) => {
    latest.current = next
    setForm(next)
    keepDetails(next)
  }

  useEffect(() => {
    const restored = mergeTyped(readDetails(), element.current)
    latest.current = restored
    // oxlint-disable-next-line react/set-state-in-effect -- what the tab remembers is not known while the page is served
    setForm(restored)
  }, [element])

  function change(field: PatientField, typed: string) {
    const value = isNumber(field) ? readTypedNumber(typed) : typed
    const next = { ...latest.current, [field]: value }
    const repeated = isNumber(field) ? findRepeatedNumber(next, field) : undefined
    put(repeated ? { ...next, [field]: '' } : next)
    setErrors((told) => ({ ...told, [field]: repeated }))
  }

  function leave(field: PatientField) {
    const message = latest.current[field].trim() === '' ? undefined : findPatientErrors(latest.current)[field]
    if (message) setErrors((told) => ({ ...told, [field]: message }))
  }

  function tellAll() {
    const all = { ...findNativeErrors(element.current), ...findPatientErrors(latest.current) }
    setErrors(all)
    return all
  }

  const isSound = Object.keys(findPatientErrors(form)).length === 0
  return { form, errors, isSound, change, leave, tell: setErrors, tellAll }
}

const isNumber = (field: PatientField): field is 'phone' | 'emergencyContact' =>
  field === 'phone' || field === 'emergencyContact'

/** What was typed before hydration counts more than what the tab has kept. */
function mergeTyped(kept: PatientForm, element: HTMLFormElement | null): PatientForm {
  const typed = patientFields.map((field) => {
    const control = element?.elements.namedItem(field)
    const value = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : ''
    const read = isNumber(field) ? readTypedNumber(value) : value
    return [field, read === '' ? kept[field] : read]
  })
  return Object.fromEntries(typed) as PatientForm
}

/** Errors that only the browser can find, in its own words. */
function findNativeErrors(element: HTMLFormElement | null): PatientErrors {
  const faulty = patientFields.flatMap((field) => {
    const control = element?.elements.namedItem(field)
    const canTell = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    return canTell && !control.checkValidity() ? [[field, control.validationMessage]] : []
  })
  return Object.fromEntries(faulty) as PatientErrors
}
