/** What a person of the clinic is at the desk. One role each: a person with two tasks gets the wider one. */
export const roles = ['front-desk', 'practitioner', 'clinic-lead', 'accounts'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  'front-desk': 'Front desk',
  practitioner: 'Practitioner',
  'clinic-lead': 'Clinic lead',
  accounts: 'Accounts',
}

/** `own`: only what belongs to the practitioner who asks. */
export type Reach = 'all' | 'own'

/**
 * Who may do what. The screens, the calls and the tests of every refusal are made from this table; no other place
 * compares roles.
 */
export const rights = {
  /** Who comes when: first name and a letter, and how each session stands. */
  'see-day': { 'front-desk': 'all', practitioner: 'own', 'clinic-lead': 'all' },
  /** Full name, age, phone, guardian, who to call in an emergency. */
  'see-contact': { 'front-desk': 'all', practitioner: 'own', 'clinic-lead': 'all' },
  /** What the family wrote about their concern. */
  'read-concern': { practitioner: 'own' },
  /** The same for a client of somebody else: with a reason, and the clinic leads are told. */
  'break-glass': { practitioner: 'all', 'clinic-lead': 'all' },
  book: { 'front-desk': 'all', 'clinic-lead': 'all' },
  move: { 'front-desk': 'all', 'clinic-lead': 'all' },
  /** With what goes back by the policy. */
  cancel: { 'front-desk': 'all', 'clinic-lead': 'all' },
  /** Arrived, in session, done, no-show. */
  mark: { 'front-desk': 'all', practitioner: 'own', 'clinic-lead': 'all' },
  /** A note for colleagues. */
  note: { 'front-desk': 'all', practitioner: 'own', 'clinic-lead': 'all' },
  'send-invoice': { 'front-desk': 'all', 'clinic-lead': 'all', accounts: 'all' },
  'close-time': { 'front-desk': 'all', 'clinic-lead': 'all' },
  'see-tomorrow': { 'front-desk': 'all', 'clinic-lead': 'all' },
  /** Cash and UPI over the counter, and the link to pay. */
  'take-payment': { 'front-desk': 'all', 'clinic-lead': 'all' },
  'see-desk-money': { 'front-desk': 'all', 'clinic-lead': 'all', accounts: 'all' },
  /** All of it, traced from session to bank; never practitioner, department or concern. */
  'see-money': { 'clinic-lead': 'all', accounts: 'all' },
  'ask-provider': { 'clinic-lead': 'all', accounts: 'all' },
  'propose-refund': { 'front-desk': 'all', 'clinic-lead': 'all', accounts: 'all' },
  'make-refund': { 'clinic-lead': 'all' },
  'export-money': { 'clinic-lead': 'all', accounts: 'all' },
  'edit-catalogue': { 'clinic-lead': 'all' },
  'manage-people': { 'clinic-lead': 'all' },
  'see-enquiries': { 'front-desk': 'all', 'clinic-lead': 'all' },
  'answer-enquiries': { 'front-desk': 'all', 'clinic-lead': 'all' },
  'see-health': { 'front-desk': 'all', 'clinic-lead': 'all' },
  'see-log': { 'clinic-lead': 'all' },
} as const satisfies Record<string, Partial<Record<Role, Reach>>>

export type Right = keyof typeof rights

/** How far a role's right goes; nothing where it has none. */
export const reachOf = (role: Role, right: Right): Reach | undefined =>
  (rights[right] as Partial<Record<Role, Reach>>)[role]
