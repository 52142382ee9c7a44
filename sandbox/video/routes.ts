import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { sendPage } from '../pages/layout.ts'
import { judgePass, type PassKeys } from './pass.ts'

type Door = { Params: { room: string }; Querystring: { jwt?: string } }

/** A room without a camera: it checks the pass as Jitsi Meet does, and says who came in. */
export function videoRoutes(app: FastifyInstance, keys: PassKeys, base: string) {
  app.get<Door>('/video/:room', async (request, reply) => {
    const { room } = request.params
    const verdict = judgePass(keys, room, request.query.jwt ?? '', new Date())
    if (!verdict.isValid) {
      reply.code(403)
      return sendPage(reply, base, { title: 'Closed', current: 'video', body: renderClosed(verdict.why) })
    }
    return sendPage(reply, base, { title: 'Video room', current: 'video', body: renderRoom(room, verdict) })
  })
}

function renderRoom(room: string, { role, until }: { role: string; until: Date }): Html {
  return html`<h1>You are in the video room</h1>
<p class="lead">You are in room <code>${room}</code> as ${role}.</p>
<p>With the real provider, the other person would be here too. Your pass counts until
<time datetime="${until.toISOString()}">${until.toISOString().slice(11, 16)} UTC</time>.</p>`
}

function renderClosed(why: string): Html {
  return html`<h1>This room stays closed</h1>
<p class="lead">The pass was not accepted: ${why}.</p>`
}
