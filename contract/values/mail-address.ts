/**
 * A mail address as every mail server takes it. Forms and messages check addresses by the same pattern: if a form took
 * one that no message can be sent to, a paid session could not be confirmed.
 */
export const MAIL_ADDRESS = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const LONGEST_MAIL_ADDRESS = 254
