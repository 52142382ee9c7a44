import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PageForm } from '#contract/define-endpoint.ts'
import { refuseForeignPages } from './endpoints.ts'
import { readForms } from './form-body.ts'
import { costs } from './route-cost.ts'

export type FormCall<Asked> = {
  /** Undefined where the form is not one that our page could have sent. */
  asked: Asked | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers a form of a plain page with a redirect to a page that says what happened: reloading it sends nothing. */
export function serveForm<Asks extends z.ZodType>(
  app: FastifyInstance,
  form: PageForm<Asks>,
  act: (call: FormCall<z.output<Asks>>) => Promise<FastifyReply>,
) {
  void app.register(async (scope) => {
    readForms(scope, form)
    scope.post(
      form.path,
      { ...costs(form.cost), ...(!form.isFromElsewhere && { onRequest: refuseForeignPages }) },
      (request, reply) => {
        const asked = form.asks.safeParse(request.body)
        reply.header('Cache-Control', 'no-store')
        return act({ asked: asked.data, request, reply })
      },
    )
  })
}
