import type { Site } from './site.ts'

/** One thing that an attacker tries. `fails` throws when it worked. */
export type Attack = { title: string; fails(site: Site): Promise<void> }

/** The title is a whole sentence that says what is tried and that it fails. */
export const attack = (title: string, fails: Attack['fails']): Attack => ({ title, fails })
