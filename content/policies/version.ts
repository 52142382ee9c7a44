/**
 * Which text of the three policies a person agreed to; recorded with every consent.
 * A change of their words needs a new version: a test compares the text with the fingerprint of the version.
 */
export const policyVersion = '1.4'
export const policyUpdatedOn = '2026-11-19'
