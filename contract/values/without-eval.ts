import { z } from 'zod'

// On the server zod makes its checks faster by writing code. In a browser our security policy forbids that, and the mere
// attempt is reported as a violation. Import this first in whatever schemas a page loads.
if ('document' in globalThis) z.config({ jitless: true })
