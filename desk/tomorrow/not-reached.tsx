import type { ComingClient } from '#contract/desk/tomorrow.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { sayMinute } from '../day/say-minute.ts'
import { Card } from '../parts/card.tsx'
import { Count } from '../parts/count.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import { sayPhone, telOf } from '../parts/say-phone.ts'
import { TextButton } from '../parts/text-button.tsx'
import { sayWhy, standOf } from './how-told.ts'
import styles from './tomorrow.module.css'

/** Clients to be rung, earliest session first, with a number large enough to dial from. */
export function NotReached({ clients, now }: { clients: readonly ComingClient[]; now: Date }) {
  const open = clients.filter((client) => standOf(client) === 'not reached')
  const called = clients.filter((client) => standOf(client) === 'called')
  return (
    <Card
      id="not-reached"
      title="Not reached"
      aside={
        <>
          <Count>{open.length}</Count> earliest first
        </>
      }
      isFlush
    >
      {open.length === 0 && <p className={styles.nobody}>Everybody knows. Nobody needs a call.</p>}
      <ul className={styles.calls}>
        {open.map((client, index) => (
          <li key={client.block.id}>
            <b>{client.name}</b>
            <span className="soft">
              {sayMinute(client.block.from)} with {client.practitioner}
            </span>
            <a className={styles.phone} href={telOf(client.phone)}>
              <DeskIcon name="call" />
              {sayPhone(client.phone)}
            </a>
            <span className={styles.why}>
              <DeskIcon name="alert" size={17} />
              {sayWhy(client)}
            </span>
            <DeskForm call="note-call" about={{ session: client.block.id }}>
              <DeskButton
                type="submit"
                look={index === 0 ? 'primary' : 'quiet'}
                icon="check"
                {...(index === 0 ? { 'data-key': 'c' } : {})}
              >
                Called<span className="sr">: {client.name}</span> {index === 0 && <kbd>C</kbd>}
              </DeskButton>
            </DeskForm>
          </li>
        ))}
      </ul>
      {called.map(({ block, name, called: call }) => (
        <div key={block.id} className={styles.called}>
          <DeskIcon name="check" size={16} />
          <span>
            {name}, called {call && sayInstant(call.at, now)} by {call?.who}.
          </span>
          <DeskForm call="take-call-back" about={{ session: block.id }}>
            <TextButton type="submit">
              Undo<span className="sr">: {name}</span>
            </TextButton>
          </DeskForm>
        </div>
      ))}
    </Card>
  )
}
