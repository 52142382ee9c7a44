import type { ComingClient, Sending } from '#contract/desk/tomorrow.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import { sayMinute } from '../day/say-minute.ts'
import { Card } from '../parts/card.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import tables from '../parts/table.module.css'
import { channels, states } from './how-told.ts'
import styles from './tomorrow.module.css'
import { Track } from './track.tsx'

const ways = ['sms', 'email'] as const

/** A line for each client: how far the last message by each way came, and what goes out by itself. */
export function Everyone({ clients, now }: { clients: readonly ComingClient[]; now: Date }) {
  return (
    <Card
      id="everyone"
      title="Everyone"
      aside={
        <span className={styles.legend}>
          <Track state="queued" /> queued <Track state="handed_over" /> handed over <Track state="unknown" /> unknown
        </span>
      }
      isFlush
    >
      <table className={joinClasses(tables.table, styles.table)}>
        <thead>
          <tr>
            <th>Time</th>
            <th>Client</th>
            <th>With</th>
            {ways.map((way) => (
              <th key={way}>{channels[way]}</th>
            ))}
            <th>Next</th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr key={client.block.id}>
              <td className="num">
                <b>{sayMinute(client.block.from)}</b>
              </td>
              <td className={tables.lead}>{client.name}</td>
              <td className="soft">{client.practitioner}</td>
              {ways.map((way) => (
                <td key={way}>
                  <Told sending={findSent(client, way)} now={now} />
                </td>
              ))}
              <td>
                <Next client={client} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const findSent = ({ sendings }: ComingClient, way: Sending['channel']) =>
  sendings.find(({ channel, state }) => channel === way && state !== 'planned')

function Told({ sending, now }: { sending: Sending | undefined; now: Date }) {
  if (!sending) return <span className="soft">Nothing yet</span>
  const { channel, what, state, at } = sending
  return (
    <span className={styles.told} data-state={state}>
      <Track state={state} />
      <span>
        <span className={styles.way}>{channels[channel]} </span>
        <b>{states[state]}</b>{' '}
        <span className="sr">
          {sayInstant(at, now)}, {what}
        </span>
      </span>
    </span>
  )
}

function Next({ client: { called, sendings }, now }: { client: ComingClient; now: Date }) {
  const planned = sendings.find(({ state }) => state === 'planned')
  if (called)
    return (
      <span className={styles.told} data-state="called">
        <DeskIcon name="call" size={17} />
        <span>
          <b>Called</b> {sayInstant(called.at, now)}
        </span>
      </span>
    )
  return planned ? <span className="soft">Reminder {sayInstant(planned.at, now)}</span> : null
}
