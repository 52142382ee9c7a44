import type { PayStanding } from './pay.ts'
import type { Slot } from './scheduling.ts'
import type { ConfirmedSession } from './session.ts'
import type { DayText, EpochMinute } from './values/clinic-time.ts'
import type { Paise } from './values/money.ts'

/** Where a client sees, joins, moves and cancels their session. */
export const managePaths = {
  page: '/manage',
  move: '/manage/move',
  cancel: '/manage/cancel',
  /** Where the form arrives by which an offered time is kept. */
  keep: '/manage/keep',
  /** The invoice, the note about a new date, and once the money went back the credit note: PDF files, not pages. */
  invoice: '/manage/invoice.pdf',
  dateNote: '/manage/date-note.pdf',
  creditNote: '/manage/credit-note.pdf',
  /** What we hold about the client who follows the link; the rest of these are where its forms arrive. */
  data: '/manage/data',
  copy: '/manage/data.html',
  copyForMachines: '/manage/data.json',
  erase: '/manage/erase',
  withdraw: '/manage/withdraw',
  /** Where the form arrives that forgets the session in this browser. */
  close: '/manage/close',
  /** The way into the video room. */
  session: '/session',
} as const

/** More names than a family has that share one phone and one mailbox. */
export const MOST_NAMES = 12
export const nameField = (at: number) => `who${at}`

/** Whose data a page can be asked for. The pages ask with the whole `Cookie` header. */
export type MyData = { listNames(cookie: string | undefined): Promise<{ name: string; sessions: number }[]> }

/** A session as the visitor who follows the link in a message may see it. */
export type ManagedSession = ConfirmedSession & {
  state: 'confirmed' | 'cancelled'
  /** Travels with every change, so that a page that is out of date changes nothing. */
  sequence: number
  reference: string
  total: Paise
  /** Over the counter: it goes back over it. By the clinic: nothing was paid. */
  pays: 'online' | 'link' | 'desk' | 'clinic'
  /** The last moment at which it can be moved or cancelled here. */
  changeableUntil: EpochMinute
  mayChange: boolean
  /** The last day to which it can be moved here, because its fee counts for a while; absent where nothing binds it. */
  movableUntil: DayText | undefined
  /** Of a cancelled session. */
  refund: { amount: Paise; isSent: boolean } | undefined
  /** The session has moved since its invoice: a note says to when. */
  hasDateNote: boolean
  /** It cannot take place, and we wait for the client's word. */
  asked: AskedToChoose | undefined
  /** Of a session by video: the way to its room, and when that opens. */
  door: { url: string; opensAt: EpochMinute } | undefined
}

export type AskedToChoose = {
  /** Without an answer, the money goes back then. */
  until: EpochMinute
  /** The time that is kept for them. */
  offer: { startsAt: EpochMinute; minutes: number; practitionerId: number } | undefined
  /** The time they had is open again, and they may keep it. */
  mayKeepOwn: boolean
}

/** What a visitor finds at the door of a video session. */
export type DoorState = (
  | { kind: 'open'; url: string }
  | { kind: 'early' | 'over'; opensAt: EpochMinute; startsAt: EpochMinute }
  /** Cancelled, or in person by now. */
  | { kind: 'closed' }
) & {
  /** For the practitioner, who has no page of the session. */
  isHost?: boolean
}

/** A valid link gives a cookie; `unknown` was never one of ours, `over` is too old. */
export type OpenedLink = { kind: 'opened'; cookie: string } | { kind: 'unknown' } | { kind: 'over' }

/** What the pages ask the server. A cookie is the whole `Cookie` header of the request. */
export type ManageDesk = {
  openSession(token: string): Promise<OpenedLink>
  findSession(cookie: string | undefined): Promise<ManagedSession | undefined>
  /** Free times of the same practitioner, in which the booked length fits. */
  findFree(cookie: string | undefined, where: { centreId: number; from: EpochMinute; to: EpochMinute }): Promise<Slot[]>
  /** For the link by which a time is paid that the desk holds. */
  openPay(token: string): Promise<OpenedLink>
  findPay(cookie: string | undefined): Promise<PayStanding | undefined>
  openDoor(token: string): Promise<OpenedLink>
  comeToDoor(cookie: string | undefined): Promise<DoorState | undefined>
}
