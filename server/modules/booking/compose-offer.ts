import { pages } from '#content/pages.ts'
import type { EpochMinute } from '#contract/values/clinic-time.ts'
import { sayShortTime } from '#contract/values/say-day.ts'
import { type RenderedMail, renderMail } from '../notifications/render-mail.ts'
import { sayForPhone } from './compose-messages.ts'

export type OfferedSession = {
  startsAt: EpochMinute
  /** The time that is kept, if there is one. */
  offered: EpochMinute | undefined
  until: EpochMinute
  /** Nothing was paid. */
  isFree: boolean
  reference: string
  manageLink: string
}

type OfferMessages = { mail: RenderedMail } & (
  | { template: 'session-offer'; sms: Record<'WHEN' | 'OFFER' | 'LINK', string> }
  | { template: 'session-off'; sms: Record<'WHEN' | 'LINK', string> }
)

/** A session of ours cannot take place. Others may see the screen: it says when, and never who, with whom or why. */
export function composeOffer(session: OfferedSession): OfferMessages {
  const { startsAt, offered, until, reference, manageLink } = session
  const mail = renderMail({
    origin: new URL(manageLink).origin,
    subject: `Your appointment of ${sayShortTime(startsAt)}: please choose`,
    preview: offered === undefined ? 'It cannot take place.' : `We are keeping ${sayShortTime(offered)} for you.`,
    title: 'Please choose another time',
    opening: [
      `Hello. Your visit on ${sayShortTime(startsAt)} cannot take place. We are sorry.`,
      ...(offered === undefined ? [] : [`We are keeping ${sayShortTime(offered)} for you. It costs nothing more.`]),
      `${offered === undefined ? 'Choose' : 'Keep it, choose'} another time, or ${session.isFree ? 'cancel' : 'take the money back'}.`,
    ],
    facts: [
      ...(offered === undefined ? [] : [['Kept for you', `${sayShortTime(offered)} IST`] as [string, string]]),
      ['Answer by', `${sayShortTime(until)} IST`],
      ['Reference', reference],
    ],
    button: { label: 'Choose', href: manageLink },
    after: [
      session.isFree
        ? `Without an answer by ${sayShortTime(until)} it is cancelled.`
        : `Without an answer by ${sayShortTime(until)} the full amount goes back.`,
      { label: 'How changes work', href: new URL(manageLink).origin + pages.cancellation.path },
    ],
  })
  // A text message holds no more; until when, the mail and the page behind the link say.
  const sms = { WHEN: sayForPhone(startsAt), LINK: manageLink }
  return offered === undefined
    ? { mail, template: 'session-off', sms }
    : { mail, template: 'session-offer', sms: { ...sms, OFFER: sayForPhone(offered) } }
}
