import { ask } from './database.ts'
import type { DeskPerson } from './desk-person.ts'
import type { How, Step } from './plan-journey.ts'
import { mailOf, type Visitor } from './visitor.ts'
import { repeat } from './walk-journey.ts'
import type { World } from './world.ts'
import type { Told } from './wrongs/read-facts.ts'

type Asking = { visitor: Visitor; world: World; journey: { number: number; phone: string }; told: Told[] }

const numbered = ({ journey }: Pick<Asking, 'journey'>) => String(journey.number).padStart(12, '0')

/** The page gives each form a key, so that pressing twice is the same as pressing once. */
export function enquire(state: Asking, how: How): Promise<string> {
  const { visitor, journey, told } = state
  const fields = {
    key: `00000000-0000-4000-8000-${numbered(state)}`,
    name: 'Asha Rao',
    email: mailOf(journey.phone),
    message: 'Do you see children of six?',
  }
  return repeat(how, async () => {
    const { status, body } = await visitor.sendForm('/enquiries/contact', fields)
    if (status !== 201) return String(body['reason'])
    told.push({ journey: journey.number, said: 'enquiry kept', reference: String(body['reference']) })
    return 'written down'
  })
}

/** For the first practitioner who is booked through a hospital. */
export async function askForContact(state: Asking, { by, how }: Extract<Step, { does: 'ask for contact' }>) {
  const { visitor, world, journey, told } = state
  const [hospital] = await ask<{ pid: number }>(
    world.databaseUrl,
    'select id as pid from practitioners where hospital_name is not null order by id limit 1',
  )
  if (!hospital) return 'nobody is booked through a hospital'
  const mail = mailOf(journey.phone)
  const [typed, to] = by === 'email' ? [mail, mail] : [journey.phone, `+91${journey.phone}`]
  return repeat(how, async () => {
    const { location = '' } = await visitor.submit('/referrals/contact', { pid: String(hospital.pid), to: typed })
    const what = new URL(location, world.server.address).searchParams.get('contact') ?? ''
    if (what !== by) return what
    told.push({ journey: journey.number, said: 'contact sent', to })
    return 'contact sent'
  })
}

/** Somebody at the desk replies to what this visitor has asked. */
export async function answerQuestion(
  { world, journey, told }: Omit<Asking, 'visitor'>,
  person: DeskPerson,
  how: How,
): Promise<string> {
  const [found] = await ask<{ id: string }>(world.databaseUrl, 'select id from enquiries where email = $1', [
    mailOf(journey.phone),
  ])
  if (!found) return 'nothing was asked'
  const key = `reply-${numbered({ journey })}`
  return repeat(how, async () => {
    const { said } = await person.press('reply-enquiry', { enquiry: found.id, key, text: 'Yes, from four on.' })
    if (said === 'done') told.push({ journey: journey.number, said: 'question answered', enquiry: found.id, key })
    return said
  })
}
