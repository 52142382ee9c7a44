import { Problem } from '../api/problems.ts'
import type { Provider } from '../provider.ts'

/** A browser knows only the public half of the keys. */
export function checkKeyId({ keyId }: Provider, given: string) {
  if (given !== keyId) throw new Problem(401, { code: 'BAD_REQUEST_ERROR', description: 'The key is not known.' })
}
