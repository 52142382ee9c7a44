import { fileURLToPath } from 'node:url'

/** A clinic that does not exist, to look at a living site with. */
export const sampleFolder = fileURLToPath(new URL('./sample/', import.meta.url))
