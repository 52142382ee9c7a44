import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { DeskButton } from '../parts/desk-button.tsx'
import { DeskIcon, type DeskIconName } from '../parts/desk-icon.tsx'
import styles from './day-tools.module.css'

type PickFormProps = {
  name: string
  label: string
  icon: DeskIconName
  chosen: number | ''
  day: string
  children: ReactNode
}

/** Which of several is shown, chosen in the line of tools. Without scripts a button shows it. */
export function PickForm({ name, label, icon, chosen, day, children }: PickFormProps) {
  const submit = useSubmit()
  return (
    <Form method="get" className={styles.pick} onChange={({ currentTarget }) => void submit(currentTarget)}>
      <input type="hidden" name="day" value={day} />
      <label>
        <DeskIcon name={icon} />
        <span className="sr">{label}</span>
        <select name={name} key={chosen} defaultValue={chosen}>
          {children}
        </select>
        <DeskIcon name="chevronDown" size={16} />
      </label>
      <DeskButton type="submit" look="plain" className={styles.show}>
        Show
      </DeskButton>
    </Form>
  )
}
