import { createHash } from 'node:crypto'
import type { Role } from '#contract/desk/rights.ts'
import { type Database, keepSamplePerson } from './store.ts'

/** [F12] Made once, on the sandbox. The number is Ananya Rao's in the sample catalogue. */
const samples: { email: string; name: string; role: Role; practitionerId: number | null }[] = [
  { email: 'sunita@embrace.example', name: 'Sunita Rawat', role: 'front-desk', practitionerId: null },
  { email: 'ananya@embrace.example', name: 'Ananya Rao', role: 'practitioner', practitionerId: 47_234 },
  { email: 'nandita@embrace.example', name: 'Dr. Nandita Sethi', role: 'clinic-lead', practitionerId: null },
  { email: 'deepak@embrace.example', name: 'Deepak Arora', role: 'accounts', practitionerId: null },
]

/** Two servers that start at once make the same four people: their ids are made from their addresses. */
export async function fillSamplePeople({ db, clock }: { db: Database; clock: { now(): Date } }): Promise<void> {
  const now = clock.now()
  for (const [place, sample] of samples.entries()) {
    await keepSamplePerson(db, {
      ...sample,
      id: idOf(sample.email),
      isSample: true,
      // In this order on the sign-in page.
      createdAt: new Date(now.getTime() + place),
    })
  }
}

function idOf(email: string): string {
  const hex = createHash('sha256').update(`embrace sample ${email}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
