import type { Site } from './site.ts'

/** One thing that somebody tries. `fails` throws when it worked. */
export type Attack = { title: string; fails(site: Site): Promise<void> }

/** A whole sentence that says what is tried and that it comes to nothing. */
export const attack = (title: string, fails: Attack['fails']): Attack => ({ title, fails })
