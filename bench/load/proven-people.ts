import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { clients } from '#db/schema/booking.ts'
import { phoneProofs } from '#db/schema/phone-verification.ts'
import { hashPhone } from '#server/modules/phone-verification/rules.ts'

export type Person = { clientId: string; phone: string; browser: string; cookie: string }

/** People with their details stored and their phones proved, each with a browser of their own. */
export async function insertProvenPeople(
  db: Database,
  { count, secretKey, now }: { count: number; secretKey: string; now: Date },
): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, place) => {
    const value = randomBytes(32).toString('base64url')
    const browser = createHash('sha256').update(value).digest('base64url')
    return {
      clientId: randomUUID(),
      phone: String(9_100_000_000 + place),
      browser,
      // Under its name in development, and under the one in production.
      cookie: `embrace_browser=${value}; __Host-embrace_browser=${value}`,
    }
  })
  const provenUntil = new Date(now.getTime() + 30 * 60_000)
  for (let place = 0; place < people.length; place += 1000) {
    const some = people.slice(place, place + 1000)
    await db.insert(clients).values(
      some.map(({ clientId, browser, phone }) => ({
        id: clientId,
        browser,
        occasion: phone,
        name: 'A',
        age: 30,
        phone,
        email: 'a@example.com',
        emergencyContact: '9000000000',
        createdAt: now,
      })),
    )
    await db
      .insert(phoneProofs)
      .values(
        some.map(({ browser, phone }) => ({ browser, phone: hashPhone(secretKey, phone), provenAt: now, provenUntil })),
      )
  }
  return people
}
