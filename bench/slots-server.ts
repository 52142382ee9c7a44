import Fastify from 'fastify'
import { openDatabase } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import { serveApi } from '#server/http/endpoints.ts'
import { rememberCatalogue } from '#server/modules/catalogue/remember-catalogue.ts'
import { rememberAgendas } from '#server/modules/scheduling/remember-agendas.ts'

/** The back end alone, in a process of its own, so that measuring does not slow it down. */
const [url = ''] = process.argv.slice(2)
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const db = openDatabase({ url, log: quiet })
const clock = { now: () => new Date() }
const app = Fastify()
serveApi(app, createApi({ catalogue: rememberCatalogue(db), agendas: rememberAgendas({ db, clock }), clock }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
