import type { FastifyInstance } from 'fastify'
import { type MyData, managePaths } from '#contract/manage.ts'
import { forms } from '#contract/page-forms.ts'
import { serveForm } from '#server/http/page-forms.ts'
import { findManaged, type PassDeps } from '../booking/manage-desk.ts'
import { type CollectDeps, collectClientData } from './collect-data.ts'
import { type EraseDeps, eraseClient, withdrawConsent } from './erase-client.ts'
import { listNames } from './find-person.ts'
import { foldName } from './rules.ts'
import { writeCopy } from './write-copy.ts'

export type MyDataRouteDeps = CollectDeps & EraseDeps & PassDeps

/** [D2] Behind the same cookie as the page of the session. */
export function serveMyData(app: FastifyInstance, deps: MyDataRouteDeps) {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Referrer-Policy', 'no-referrer'))

    const copies = [
      { form: forms.copyData, type: 'text/html; charset=utf-8', name: 'embrace-my-data.html', write: writeCopy },
      {
        form: forms.copyDataForMachines,
        type: 'application/json; charset=utf-8',
        name: 'embrace-my-data.json',
        write: (data: object) => `${JSON.stringify(data, null, 2)}\n`,
      },
    ]
    for (const { form, type, name, write } of copies) {
      serveForm(scope, form, async ({ asked, request, reply }) => {
        const booking = await findManaged(deps, request.headers.cookie)
        if (!booking) return reply.redirect(`${managePaths.page}?problem=session_unknown`, 303)
        const names = await findMeant(deps, booking.clientId, asked?.names ?? [])
        if (names?.length === 0) return reply.redirect(`${managePaths.data}?problem=no_name`, 303)
        const data = await collectClientData(deps, booking.clientId, names)
        return reply.type(type).header('Content-Disposition', `attachment; filename="${name}"`).send(write(data))
      })
    }

    for (const [form, ask] of [
      [forms.eraseData, eraseClient],
      [forms.withdrawConsent, withdrawConsent],
    ] as const) {
      serveForm(scope, form, async ({ asked, request, reply }) => {
        const booking = await findManaged(deps, request.headers.cookie)
        if (!booking) return reply.redirect(`${managePaths.page}?problem=session_unknown`, 303)
        if (!asked) return reply.redirect(`${managePaths.data}?problem=not_sure`, 303)
        if (booking.reference !== asked.reference)
          return reply.redirect(`${managePaths.page}?problem=other_session`, 303)
        const names = await findMeant(deps, booking.clientId, asked.names)
        if (names?.length === 0) return reply.redirect(`${managePaths.data}?problem=no_name`, 303)
        const { state, waitsFor } = await ask(deps, booking.clientId, { names })
        return reply.redirect(`${managePaths.data}?done=${waitsFor ? `waits-for-${waitsFor}` : state}`, 303)
      })
    }
  })
}

/** [D1] Undefined where there is one name, so that nothing has to be chosen; otherwise the chosen names, perhaps none. */
async function findMeant({ db }: Pick<EraseDeps, 'db'>, clientId: string, chosen: readonly string[]) {
  const names = await listNames(db, clientId)
  if (names.length < 2) return undefined
  const wanted = new Set(chosen.map(foldName))
  return names.map(({ name }) => name).filter((name) => wanted.has(foldName(name)))
}

/** [D1] What the page about the client's data has to ask. */
export const createMyData = (deps: PassDeps): MyData => ({
  async listNames(cookie) {
    const booking = await findManaged(deps, cookie)
    return booking ? listNames(deps.db, booking.clientId) : []
  },
})
