import { useEffect, useRef } from 'react'
import { type Role, roleNames } from '#contract/desk/rights.ts'
import type { SamplePerson } from '#contract/desk/staff.ts'
import { Picture } from '#design/pictures/picture.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { portraitOf } from '../parts/portrait-of.ts'
import styles from './sample-people.module.css'

const mayDo: Record<Role, string> = {
  'front-desk': 'The day, contacts, money at the desk',
  practitioner: 'Only her own day and clients',
  'clinic-lead': 'Catalogue, hours, people, refunds',
  accounts: 'Money, invoices, exports; no care data',
}

/** On the sandbox alone: in by one press, or by one key. */
export function SamplePeople({ samples, then }: { samples: SamplePerson[]; then: string }) {
  const list = useRef<HTMLUListElement>(null)
  useDigits((digit) => list.current?.querySelectorAll('button')[digit - 1]?.click())
  return (
    <section aria-labelledby="samples-title" className={styles.box}>
      <h2 id="samples-title">Come in as a sample person</h2>
      <ul ref={list} className={styles.list}>
        {samples.map(({ id, name, role }, place) => (
          <li key={id}>
            <DeskForm call="sign-in-as-sample" about={{ person: id }} then={then} className={styles.form}>
              <button type="submit" className={styles.person}>
                <span className={styles.portrait}>
                  <Picture name={portraitOf(role)} alt="" />
                </span>
                <span className={styles.words}>
                  <b>{name}</b>
                  <span>{roleNames[role]}</span>
                  <span className="meta">{mayDo[role]}</span>
                </span>
                <kbd aria-hidden="true">{place + 1}</kbd>
              </button>
            </DeskForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Digits choose a person, except while a field has the focus. */
function useDigits(press: (digit: number) => void) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      press(Number(event.key))
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
