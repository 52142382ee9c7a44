import { isDatabaseAway } from '#db/connection-faults.ts'

/** The same calls; one that fails because the database is away says so to the page that made it. */
export function sayWhenAway<Calls extends object>(calls: Calls): Calls {
  const watched = Object.entries(calls).map(([name, call]) => [name, typeof call === 'function' ? watch(call) : call])
  return Object.fromEntries(watched) as Calls
}

export const watch =
  <Args extends unknown[], Value>(call: (...args: Args) => Promise<Value>) =>
  async (...args: Args): Promise<Value> => {
    try {
      return await call(...args)
    } catch (error) {
      // To the router an answer with a status, which the page that says so gets too.
      throw isDatabaseAway(error) ? new Response(null, { status: 503 }) : error
    }
  }
