import { isOwnIp, networkOf } from '#server/http/rate-limit.ts'

/** Typed text, however long, is always let in: other visitors' large files must not keep a question out. */
const FREE_BYTES = 64 * 1024
const MB = 1024 * 1024

export type BodySeat = {
  /** Whether so many more bytes of this form may be kept. */
  take(bytes: number): boolean
  /** Call it once the form is answered and nothing of it is kept any more. Calling it twice does no harm. */
  leave(): void
}

export type BodyRoom = { enter(ip: string): BodySeat }

/**
 * [E17] Forms that are being read lie in memory, each up to six megabytes: only so much in all, and for one visitor no
 * more than two at a time.
 */
export function createBodyRoom({ most = 60 * MB, mostEach = 12 * MB } = {}): BodyRoom {
  const heldBy = new Map<string, number>()
  let held = 0

  return {
    enter(ip) {
      const visitor = networkOf(ip)
      // Behind a proxy of our own that the settings do not name, all visitors would count as one.
      const own = isOwnIp(ip) ? most : mostEach
      let length = 0
      let counted = 0
      return {
        take(bytes) {
          length += bytes
          const more = Math.max(0, length - FREE_BYTES) - counted
          const mine = heldBy.get(visitor) ?? 0
          if (held + more > most || mine + more > own) return false
          counted += more
          held += more
          if (more > 0) heldBy.set(visitor, mine + more)
          return true
        },
        leave() {
          held -= counted
          const left = (heldBy.get(visitor) ?? 0) - counted
          if (left > 0) heldBy.set(visitor, left)
          else heldBy.delete(visitor)
          counted = 0
          length = 0
        },
      }
    },
  }
}
