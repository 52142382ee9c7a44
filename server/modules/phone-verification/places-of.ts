import type { Mobile } from '#contract/values/phone.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import { hashArea, hashBlock, hashNetwork } from './rules.ts'
import type { Places } from './store.ts'

/** [V11] */
export function placesOf(secretKey: string, phone: Mobile, ip: string): Places {
  const network = networkOf(ip)
  return {
    network: hashNetwork(secretKey, network),
    area: hashArea(secretKey, network),
    block: hashBlock(secretKey, phone),
  }
}
