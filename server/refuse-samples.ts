import { listSamples } from '#content/list-samples.ts'
import { StartProblem } from '#db/start-problem.ts'
import type { Env } from './env.ts'

type Wishes = Pick<Env, 'isProduction' | 'EMBRACE_SANDBOX' | 'EMBRACE_SAMPLE_DATA'>

/** Made-up quotes, press, partners and people must not go live by accident. */
export function refuseSamples(wishes: Wishes, samples: readonly string[] = listSamples()) {
  const isOnPurpose = wishes.EMBRACE_SANDBOX || wishes.EMBRACE_SAMPLE_DATA
  if (!wishes.isProduction || isOnPurpose || samples.length === 0) return
  throw new StartProblem(
    [
      'Some of what the pages and invoices say was made up to show the place. Put real words there and set isSample to false, or set EMBRACE_SAMPLE_DATA=1 to show it, marked as samples:',
      ...samples.map((place) => `  ${place}`),
    ].join('\n'),
  )
}
