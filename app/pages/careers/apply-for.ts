import { site } from '#content/site.ts'

/** A mail to the people who hire, with its subject filled in. */
export function applyFor(what?: string): string {
  const subject = what === undefined ? 'Application' : `Application: ${what}`
  return `mailto:${site.emails.careers}?subject=${encodeURIComponent(subject)}`
}
