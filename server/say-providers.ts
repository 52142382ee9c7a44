import type { Env } from './env.ts'

/**
 * Which of the providers are real. It follows how a server chooses (see start.ts): a given address wins over the
 * stand-in, unless stand-ins were asked for; a key alone does not, as long as stand-ins run.
 */
export function sayProviders(env: Env): string {
  const providers = [
    ['mail', env.SMTP_URL],
    ['text messages', env.MSG91_BASE_URL],
    ['payments', env.RAZORPAY_API_BASE],
    ['video rooms', env.JITSI_DOMAIN],
  ] as const
  const isReal = (url: string | undefined) => !env.usesSandbox || url !== undefined
  const real = providers.flatMap(([name, url]) => (isReal(url) ? [name] : []))
  const standIns = providers.flatMap(([name, url]) => (isReal(url) ? [] : [name]))
  if (real.length === 0) return 'Everything outside is a stand-in: nothing is sent or charged.'
  if (standIns.length === 0) return `Real, as set: ${list(real)}.`
  return `Real, as set: ${list(real)}. Stand-ins, where nothing is sent or charged: ${list(standIns)}.`
}

const list = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
