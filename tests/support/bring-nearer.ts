import { Client } from 'pg'
import { reachEmbeddedPostgres } from '#db/embedded/reach.ts'
import { quietLog } from './quiet-log.ts'

/**
 * The site uses the machine's clock. To see a page three hours before its session, the session itself is moved nearer,
 * in the database of the site under test; returns whether that database can be reached.
 */
export async function bringNearer(bookingId: string): Promise<boolean> {
  const dataDir = process.env['EMBRACE_TEST_DATA']
  if (dataDir === undefined) return false
  const reached = await reachEmbeddedPostgres({ dataDir, log: quietLog })
  const client = new Client({ connectionString: reached.url })
  await client.connect()
  try {
    await client.query(
      `with nearer as (
         update bookings set starts_at = date_trunc('hour', $2::timestamptz) + interval '3 hours' where id = $1
         returning taken_time_id, starts_at, minutes)
       update taken_time set starts_at = nearer.starts_at, ends_at = nearer.starts_at + make_interval(mins => nearer.minutes)
       from nearer where taken_time.id = nearer.taken_time_id`,
      // This process has the site's clock; the database may have another.
      [bookingId, new Date()],
    )
  } finally {
    await client.end()
    await reached.close()
  }
  return true
}
