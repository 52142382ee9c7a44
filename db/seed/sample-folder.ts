import { fileURLToPath } from 'node:url'

/** A made-up clinic, so that the site can be tried with content. */
export const sampleFolder = fileURLToPath(new URL('./sample/', import.meta.url))
