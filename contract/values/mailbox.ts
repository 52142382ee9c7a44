/**
 * How the many ways to write one address come down to its mailbox: what follows a plus is not part of its name. At Google's
 * two domains, which are one, dots are not either. Written so that JavaScript and PostgreSQL read them alike.
 */
export const mailboxSteps = [
  { pattern: '[+][^@]*@', becomes: '@' },
  { pattern: '@googlemail[.]com$', becomes: '@gmail.com' },
  { pattern: '[.](?=.*@gmail[.]com$)', becomes: '' },
] as const

/** Names one mailbox, to count what goes to it. Never an address to write to: some receivers do read a plus. */
export const mailboxOf = (email: string): string =>
  mailboxSteps.reduce(
    (text, { pattern, becomes }) => text.replace(new RegExp(pattern, 'g'), becomes),
    email.toLowerCase(),
  )
