import { legalIdentity } from '#content/legal-identity.ts'
import { site } from '#content/site.ts'
import { StartProblem } from '#db/start-problem.ts'
import type { Env } from './env.ts'

/** Domains reserved for examples: no mail ever arrives there. */
const isReserved = (address: string) =>
  /[@./](?:(?:[\w-]+\.)*(?:example|test|invalid|localhost)|example\.(?:com|net|org))[/>:]?\s*$/i.test(address)

/** Where mails come from and go to, by the setting or file where the operator changes it. */
const listAddresses = ({ MAIL_FROM, PUBLIC_URL = '' }: Pick<Env, 'MAIL_FROM' | 'PUBLIC_URL'>): [string, string][] => [
  ['MAIL_FROM', MAIL_FROM],
  ['PUBLIC_URL', PUBLIC_URL],
  ...Object.entries(site.emails).map(([name, address]): [string, string] => [
    `emails.${name} in content/site.ts`,
    address,
  ]),
  ['email in content/legal-identity.ts', legalIdentity.email],
]

/** Otherwise a real server would confirm enquiries whose mails never arrive. */
export function refuseSampleAddresses(env: Env): void {
  if (!env.isProduction || env.usesSandbox) return
  const samples = listAddresses(env).filter(([, address]) => isReserved(address))
  if (samples.length === 0) return
  const list = samples.map(([place, address]) => `  ${place}: ${address}`).join('\n')
  throw new StartProblem(
    `These are sample addresses, where no mail arrives. Put the clinic's own in their place:\n${list}`,
  )
}
