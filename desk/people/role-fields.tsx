import { roleNames, roles } from '#contract/desk/rights.ts'
import { Select } from '#design/components/field/select.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import type { FormState } from '../act/desk-form.tsx'
import styles from './people.module.css'

const options = roles.map((role) => ({ value: role, label: roleNames[role] }))

type RoleFieldsProps = { field: FormState['field']; role?: string; practitionerId?: number | undefined }

/** The role, and for a practitioner the profile that the account belongs to. */
export function RoleFields({ field, role = 'front-desk', practitionerId }: RoleFieldsProps) {
  return (
    <>
      <Select {...withDefault(field('role'), role)} label="Role" options={options} />
      <div className={styles.profile}>
        <TextField
          {...withDefault(field('practitionerId'), practitionerId === undefined ? '' : String(practitionerId))}
          label="Number of their profile"
          hint="It stands in the address of their page, after pid."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </>
  )
}

const withDefault = <Field extends { defaultValue?: string }>(field: Field, standing: string) => ({
  ...field,
  defaultValue: field.defaultValue ?? standing,
})
