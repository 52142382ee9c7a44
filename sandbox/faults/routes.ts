import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../pages/layout.ts'
import { forbidOtherSites } from '../pages/other-sites.ts'
import { type Faults, LINES, Switches } from './faults.ts'
import { renderFaults } from './page.ts'
import { PRESETS } from './presets.ts'

const Form = z.object({
  line: z.enum(LINES),
  preset: z.string(),
  times: z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(10_000)]).optional(),
})

export function faultRoutes(app: FastifyInstance, faults: Faults, base: string) {
  app.get('/faults', async (request, reply) => {
    if (wantsPage(request.headers.accept)) {
      return sendPage(reply, base, { title: 'Faults', current: 'faults', body: renderFaults(base, faults.read()) })
    }
    return reply.header('cache-control', 'no-store').send(faults.read())
  })

  app.put('/faults', { onRequest: forbidOtherSites }, async (request, reply) => {
    const change = Switches.partial().safeParse(request.body)
    if (!change.success) return reply.code(400).send({ message: z.prettifyError(change.error) })
    faults.set(Object.fromEntries(Object.entries(change.data).filter(([, fault]) => fault !== undefined)))
    return faults.read()
  })

  app.post('/faults', { onRequest: forbidOtherSites }, async (request, reply) => {
    const form = Form.safeParse(request.body)
    const preset = form.success && PRESETS[form.data.line].find(({ id }) => id === form.data.preset)
    if (!form.success || !preset) return reply.code(400).send({ message: 'Choose one of the listed faults.' })
    const { line, times } = form.data
    const fault = preset.fault && { ...preset.fault, ...(times !== undefined && { times }) }
    faults.set({ [line]: fault })
    return reply.redirect(`${base}/faults`, 303)
  })
}

/** Browsers ask for HTML; programs that ask for JSON, or for anything, get JSON. */
function wantsPage(accept = ''): boolean {
  return accept.includes('text/html')
}
