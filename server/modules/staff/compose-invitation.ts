import { type Role, roleNames } from '#contract/desk/rights.ts'
import { type RenderedMail, renderMail } from '../notifications/render-mail.ts'

export type InvitationMail = { name: string; role: Role; link: string; origin: string }

/** [F8] */
export function composeInvitation({ name, role, link, origin }: InvitationMail): RenderedMail {
  return renderMail({
    origin,
    subject: 'Your way in',
    preview: 'A link for you, for three days.',
    title: `Welcome, ${name}`,
    opening: ['Here is your way to the desk. The link is for you alone. It works once, and for three days.'],
    facts: [['Your place', roleNames[role]]],
    button: { label: 'Choose a password', href: link },
    after: ['You did not expect this? Then leave it. Without it nothing happens.'],
  })
}
