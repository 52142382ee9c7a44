/** What the shared sections of a page are made of: the shapes alone, so that no checking code reaches the browser. */
export type * from './section-schemas.ts'
