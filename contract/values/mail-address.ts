/**
 * A mail address as every mail server takes it. Forms and messages hold addresses against the same pattern: one that a form
 * took and no message could be sent to would keep a paid session from being confirmed.
 */
export const MAIL_ADDRESS = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const LONGEST_MAIL_ADDRESS = 254
