import { expect } from 'vitest'
import type { Site } from './site.ts'
import { type Booked, book, openSession } from './victim.ts'

/** What only the client may read: who they are, and what they have booked. */
const secretsOf = ({ form, booking, t }: Booked) =>
  [form.Fullname, form.Email, form.Phone.slice(2), form.Concerns, booking.reference, t.slice(0, 16)].map((word) =>
    word.toLowerCase(),
  )

export function expectNothingAbout(victim: Booked, answer: { text: string; headers: Record<string, string> }) {
  const seen = `${answer.text} ${decodeURIComponent(answer.headers['location'] ?? '')}`.toLowerCase()
  for (const secret of secretsOf(victim)) expect(seen).not.toContain(secret)
}

/** An attacker with a session of their own, who has opened it and wants to see another client's. */
export async function aThief(site: Site) {
  const own = await book(site, { form: { Fullname: 'Nikhil Bose', Email: 'nikhil@mail.example', Concerns: 'none' } })
  return { own, browser: own.browser, managing: await openSession(site, own) }
}
