import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** As Next.js comes, except that it must not take the folder above for its own. */
export default { turbopack: { root: dirname(fileURLToPath(import.meta.url)) } }
