import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { managePaths } from '#contract/manage.ts'
import { readForms } from '#server/http/form-body.ts'
import { isFromOwnPage } from '#server/http/own-page.ts'
import { refuse } from '#server/http/refuse.ts'
import { findManaged, type PassDeps } from '../booking/manage-desk.ts'
import { type CollectDeps, collectClientData } from './collect-data.ts'
import { type EraseDeps, eraseClient, withdrawConsent } from './erase-client.ts'
import { writeCopy } from './write-copy.ts'

export type MyDataRouteDeps = CollectDeps & EraseDeps & PassDeps

/** The button counts only with the box ticked above it. */
const SureForm = z.object({ sure: z.literal('yes') })

/** [D2] Behind the same cookie as the page of the session. */
export function serveMyData(app: FastifyInstance, deps: MyDataRouteDeps) {
  app.register(async (scope) => {
    readForms(scope, { bodyLimit: 4096 })
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
      if (request.method === 'POST' && !isFromOwnPage(request)) return refuse(reply, 'foreign_page')
    })

    const write = {
      [managePaths.copy]: { type: 'text/html; charset=utf-8', name: 'embrace-my-data.html', write: writeCopy },
      [managePaths.copyForMachines]: {
        type: 'application/json; charset=utf-8',
        name: 'embrace-my-data.json',
        write: (data: object) => `${JSON.stringify(data, null, 2)}\n`,
      },
    }
    for (const [path, copy] of Object.entries(write)) {
      scope.post(path, async (request, reply) => {
        const booking = await findManaged(deps, request.headers.cookie)
        if (!booking) return reply.redirect(`${managePaths.page}?problem=session_unknown`, 303)
        const data = await collectClientData(deps, booking.clientId)
        return reply
          .type(copy.type)
          .header('Content-Disposition', `attachment; filename="${copy.name}"`)
          .send(copy.write(data))
      })
    }

    for (const [path, ask] of [
      [managePaths.erase, eraseClient],
      [managePaths.withdraw, withdrawConsent],
    ] as const) {
      scope.post(path, async (request, reply) => {
        const booking = await findManaged(deps, request.headers.cookie)
        if (!booking) return reply.redirect(`${managePaths.page}?problem=session_unknown`, 303)
        if (!SureForm.safeParse(request.body).success)
          return reply.redirect(`${managePaths.data}?problem=not_sure`, 303)
        const { state, waitsFor } = await ask(deps, booking.clientId)
        return reply.redirect(`${managePaths.data}?done=${waitsFor ? `waits-for-${waitsFor}` : state}`, 303)
      })
    }
  })
}
