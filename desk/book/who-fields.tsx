import type { FoundClient } from '#contract/desk/book.ts'
import { SOMEBODY_NEW } from '#contract/desk/somebody-new.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { EmailField } from '#design/components/field/email-field.tsx'
import { RadioGroup } from '#design/components/field/radio-group.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import styles from './book.module.css'
import type { BookField } from './book-form.tsx'

/** The clients known under this phone, or a new one. What clients wrote is not shown. */
export function WhoFields({ clients, field }: { clients: FoundClient[]; field: BookField }) {
  if (clients.length === 0)
    return (
      <>
        <input type="hidden" name="client" value={SOMEBODY_NEW} />
        <p className="meta">Nobody has been here under this phone. Write down who it is for.</p>
        <NewPerson field={field} />
      </>
    )
  const { defaultValue, ...client } = field('client')
  const isAmong = [...clients.map(({ id }) => id), SOMEBODY_NEW].includes(defaultValue)
  return (
    <div className={styles.who}>
      <RadioGroup
        {...client}
        key={clients.map(({ id }) => id).join()}
        label="Who is it for?"
        defaultValue={isAmong ? defaultValue : clients[0]?.id}
        options={[
          ...clients.map((one) => ({ value: one.id, label: sayClient(one) })),
          { value: SOMEBODY_NEW, label: 'Somebody new' },
        ]}
      />
      <div className={styles.new}>
        <NewPerson field={field} />
      </div>
    </div>
  )
}

const sayClient = ({ name, age, guardian, lastDay }: FoundClient) =>
  [`${name}, ${age}`, guardian && `with ${guardian}`, `since ${sayDay(parseDay(lastDay) ?? 0)}`]
    .filter(Boolean)
    .join(', ')

/** The public form, without the concern: that is between the family and the practitioner. */
function NewPerson({ field }: { field: BookField }) {
  return (
    <div className={styles.person}>
      <TextField {...field('name')} label="Name of the person" autoComplete="off" maxLength={100} />
      <TextField {...field('age')} label="Age" inputMode="numeric" autoComplete="off" maxLength={3} />
      <TextField
        {...field('guardianName')}
        label="Parent or guardian, if under 18"
        autoComplete="off"
        maxLength={100}
      />
      <TextField {...field('guardianRelation')} label="Related as, such as mother" autoComplete="off" maxLength={40} />
      <EmailField {...field('email')} label="E-mail" autoComplete="off" maxLength={254} />
      <TextField {...field('emergencyContact')} label="In an emergency, call" type="tel" autoComplete="off" />
    </div>
  )
}
