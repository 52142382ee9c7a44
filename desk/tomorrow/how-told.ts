import type { ComingClient, Sending } from '#contract/desk/tomorrow.ts'

/** Whether a client has been told of the session, or has to be rung. */
export type Stand = 'reached' | 'called' | 'on the way' | 'not reached'

export function standOf({ isReached, called, sendings }: ComingClient): Stand {
  if (called) return 'called'
  if (isReached) return 'reached'
  return sendings.some(({ state }) => state === 'queued') ? 'on the way' : 'not reached'
}

export const stands: readonly Stand[] = ['reached', 'called', 'on the way', 'not reached']

export const channels: Record<Sending['channel'], string> = { email: 'E-mail', sms: 'SMS' }

export const states: Record<Sending['state'], string> = {
  planned: 'Planned',
  queued: 'Queued',
  handed_over: 'Handed over',
  refused: 'Refused',
  unknown: 'Unknown',
}

/** Why it is not known that the client was told: one sentence for each channel. */
export function sayWhy({ sendings }: ComingClient): string {
  const sent = sendings.filter(({ state }) => state === 'refused' || state === 'unknown')
  if (sent.length === 0) return 'Nothing was sent yet.'
  return sent
    .map(({ channel, state }) =>
      state === 'refused'
        ? `${channels[channel]} refused.`
        : `${channels[channel]}: nobody can tell whether it went out.`,
    )
    .join(' ')
}
