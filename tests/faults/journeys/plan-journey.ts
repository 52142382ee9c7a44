import { type Answer, leadClosing, planClosing } from './plan-closing.ts'
import { type DeskStep, planDesk } from './plan-desk.ts'
import { type Fault, planFault } from './plan-faults.ts'
import type { Lead, PlannedKill } from './plan-kills.ts'
import { type Chance, seeded } from './seeded.ts'

/** Once; the same again after the answer; or twice at the same moment, as by a double click. */
export type How = 'once' | 'again' | 'double'

/** What happens in the provider's dialog. */
export type Payment = { how: 'pay' | 'fail' } | { how: 'fault'; fault: { kind: string; minutes?: number } }

export type Step =
  | { does: 'arrive' }
  | { does: 'prove'; wrongCodes: number; how: How }
  | { does: 'describe'; how: How }
  /** The first of the slots that can be had; `tab` 1 is a second tab of the same browser. */
  | { does: 'order'; slots: number[]; how: How; tab: 0 | 1 }
  | { does: 'extend'; how: How }
  /** Of a text message, to pay for a time that the desk holds. */
  | { does: 'open link' }
  | { does: 'pay'; payment: Payment; tab: 0 | 1 }
  | { does: 'show'; how: How; via: 'call' | 'form'; tab: 0 | 1 }
  | { does: 'ask' }
  | { does: 'move'; slots: number[]; how: How }
  | { does: 'cancel'; how: How }
  /** To the clinic's question what is to become of a session that cannot take place; nothing where nobody asked. */
  | { does: 'answer'; with: Exclude<Answer, 'nothing'>; slots: number[]; how: How }
  /** Both at once, from two tabs: one counts. */
  | { does: 'cancel and move'; slots: number[] }
  /** By the form of the contact page. */
  | { does: 'enquire'; how: How }
  /** Of the hospital through which somebody is booked. */
  | { does: 'ask for contact'; by: 'email' | 'sms'; how: How }
  /** Waits with all other visitors until time is moved on. */
  | { does: 'wait' }
  | DeskStep

export type Journey = {
  number: number
  phone: string
  steps: Step[]
  /** What goes wrong just before a step of this journey. */
  faults: { before: number; fault: Fault }[]
}

const stories = {
  books: 34,
  'closes the tab': 10,
  'pays late': 5,
  'comes later': 6,
  'waits for the bank': 9,
  'fails, then pays': 5,
  'gives up': 6,
  'pays twice': 4,
  'pays another amount': 3,
  'shows a forged success': 3,
  'has two tabs': 7,
  'goes back': 6,
  'wants more time': 3,
  'pays when it is gone': 5,
  'pays twice and cancels': 2,
  // Only for visitors who are sent to compete for one time.
  'comes when it is free again': 0,
  'pays when another has it': 0,
} as const

export type Story = keyof typeof stories
export type JourneyOptions = { seed: number; slotCount: number; kill?: PlannedKill | undefined }

/** Everything a visitor will do, from the seed and the number alone: no answer changes the plan. */
export function planJourney(number: number, { seed, slotCount, kill }: JourneyOptions): Journey {
  const chance = seeded('journey', seed, number)
  const slots = () => kill?.lead.slots ?? pickSlots(chance, slotCount)
  const story = kill?.lead.story ?? chance.choose(stories)
  const own = [...begin(chance), ...tell(story, chance, slots), ...end(chance, slots, story, kill?.lead.ending)]
  const { steps, faults: struck } = kill
    ? leadOn(kill.lead, own, slots)
    : meetDesk(number, { seed, slotCount }, own, story)
  const faults = chance.happens(0.4) ? [{ before: chance.below(steps.length), fault: planFault(chance) }] : []
  if (kill) faults.push(...faultsOf(kill, steps))
  const questions = kill ? [] : planQuestions(number, seed)
  const phone = `9${String(600_000_000 + number)}`
  return { number, phone, steps: [...steps, ...questions], faults: [...faults, ...struck] }
}

/** One visitor in twelve asks something in the end. Nothing else of a plan changes. */
function planQuestions(number: number, seed: number): Step[] {
  const chance = seeded('questions', seed, number)
  const asks: Step[] = chance.happens(0.05) ? [{ does: 'enquire', how: howOften(chance) }] : []
  const answers: Step[] =
    asks.length > 0 && chance.happens(0.6)
      ? [{ does: 'desk', act: 'answers their question', how: howOften(chance), meanwhile: false }]
      : []
  const by = chance.pick(['email', 'email', 'sms'] as const)
  const wants: Step[] = chance.happens(0.035) ? [{ does: 'ask for contact', by, how: howOften(chance) }] : []
  return [...asks, ...answers, ...wants]
}

type Met = Pick<Journey, 'steps' | 'faults'>

/** Whoever is sent to a crash point goes there undisturbed. */
function leadOn({ closing, answer = 'nothing', caller, desk = [] }: Lead, own: Step[], slots: () => number[]): Met {
  const acts = desk.map((act): Step => {
    const told = act.act === 'books' ? { ...act, slots: [...slots(), ...slots()] } : act
    return { does: 'desk', how: 'once', meanwhile: false, ...told }
  })
  if (caller) return { steps: [...acts, ...caller], faults: [] }
  return { steps: [...own, ...acts, ...(closing ? leadClosing(closing, answer) : [])], faults: [] }
}

function meetDesk(number: number, { seed, slotCount }: JourneyOptions, own: Step[], story: Story): Met {
  const chance = seeded('closing', seed, number)
  const steps = planDesk(number, seed, slotCount, own, story === 'books')
  return planClosing(chance, steps, { number, seed, pick: () => pickSlots(chance, slotCount) })
}

/** The point is armed at the beginning, and the fault that leads to it comes just in time. */
function faultsOf({ point, lead }: PlannedKill, steps: Step[]): Journey['faults'] {
  const before = steps.findIndex(({ does }) => does === lead.fault?.before)
  return [
    { before: 0, fault: { kind: 'kill', point, passes: 1 } },
    ...(lead.fault && before >= 0 ? [{ before, fault: lead.fault.fault }] : []),
  ]
}

const howOften = (chance: Chance): How => chance.choose({ once: 70, again: 15, double: 15 })

/** A few popular times and many others, so that some visitors compete. */
function pickSlots(chance: Chance, count: number): number[] {
  const first = chance.happens(0.3) ? chance.below(Math.ceil(count / 12)) : chance.below(count)
  return [first, chance.below(count), chance.below(count), chance.below(count)]
}

function begin(chance: Chance): Step[] {
  const wrongCodes = chance.happens(0.25) ? 1 + chance.below(5) : 0
  const arrives: Step[] = chance.happens(0.2) ? [{ does: 'arrive' }] : []
  return [...arrives, { does: 'prove', wrongCodes, how: howOften(chance) }, { does: 'describe', how: howOften(chance) }]
}

function tell(story: Story, chance: Chance, slots: () => number[]): Step[] {
  const order = (tab: 0 | 1 = 0): Step => ({ does: 'order', slots: slots(), how: howOften(chance), tab })
  const pay = (payment: Payment = { how: 'pay' }, tab: 0 | 1 = 0): Step => ({ does: 'pay', payment, tab })
  const show = (tab: 0 | 1 = 0): Step => ({
    does: 'show',
    how: howOften(chance),
    via: chance.happens(0.2) ? 'form' : 'call',
    tab,
  })
  const wait: Step = { does: 'wait' }
  const told: Record<Story, () => Step[]> = {
    books: () => [order(), pay(), show(), { does: 'ask' }],
    'closes the tab': () => [order(), pay(chance.happens(0.5) ? { how: 'pay' } : fault('browser_lost'))],
    'pays late': () => [order(), wait, pay(), ...(chance.happens(0.6) ? [show()] : [])],
    // So late that other visitors had time to take theirs.
    'pays when it is gone': () => [order(), wait, wait, pay(), ...(chance.happens(0.6) ? [show()] : [])],
    'comes later': () => [wait, order(), pay(), show()],
    // By then a lapsed hold has certainly been given back: just after its end it may not have been.
    'comes when it is free again': () => [wait, wait, order(), pay(), show()],
    'pays when another has it': () => [order(), wait, wait, wait, pay(), show()],
    'waits for the bank': () => [order(), pay(slowBank(chance)), { does: 'ask' }, wait, { does: 'ask' }],
    'fails, then pays': () => [order(), pay({ how: 'fail' }), pay(), show()],
    'gives up': () => [order(), ...(chance.happens(0.5) ? [pay({ how: 'fail' })] : []), wait, { does: 'ask' }],
    'pays twice': () => [order(), pay(fault('double_payment')), show()],
    // Both tabs were paid, and news of the second payment comes after the session was given back.
    'pays twice and cancels': () => [
      order(),
      pay(fault('double_payment')),
      show(),
      { does: 'cancel', how: 'once' },
      wait,
    ],
    'pays another amount': () => [order(), pay(fault('amount_mismatch')), show(), order(), pay(), show()],
    'shows a forged success': () => [order(), pay(fault('bad_signature')), show()],
    'has two tabs': () => [order(0), order(1), pay(undefined, 1), show(1), pay(undefined, 0), show(0)],
    'goes back': () => [order(), { does: 'describe', how: 'once' }, order(), pay(), show()],
    'wants more time': () => [order(), { does: 'extend', how: howOften(chance) }, wait, pay(), show()],
  }
  return told[story]()
}

const fault = (kind: string, minutes?: number): Payment => ({
  how: 'fault',
  fault: { kind, ...(minutes !== undefined && { minutes }) },
})

function slowBank(chance: Chance): Payment {
  const kind = chance.pick(['late_auth', 'late_auth', 'late_auth_expired', 'authorized_only'])
  return kind === 'authorized_only' ? fault(kind) : fault(kind, chance.pick([2, 12, 18, 25]))
}

/** What becomes of the session afterwards, if there is one. */
function end(chance: Chance, slots: () => number[], story: Story, ending: Lead['ending']): Step[] {
  const wish = ending ?? chance.choose({ nothing: 55, cancel: 18, move: 14, both: 6, 'move and cancel': 7 })
  const how = howOften(chance)
  const wait: Step[] = story === 'books' && chance.happens(0.5) ? [] : [{ does: 'wait' }]
  if (wish === 'cancel') return [...wait, { does: 'cancel', how }]
  if (wish === 'move') return [...wait, { does: 'move', slots: slots(), how }]
  if (wish === 'both') return [...wait, { does: 'cancel and move', slots: slots() }]
  if (wish === 'move and cancel')
    return [...wait, { does: 'move', slots: slots(), how }, { does: 'cancel', how: 'once' }]
  return []
}
