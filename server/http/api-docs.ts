import type { FastifyInstance } from 'fastify'
import { problems } from '#contract/problems.ts'
import { otherPaths } from '#contract/wire.ts'
import {
  type Call,
  calls,
  describeApi,
  listParameters,
  listPosted,
  listRefusals,
  sayAnswer,
} from './api-description.ts'
import { costs } from './route-cost.ts'

/** The description of the calls, for programs and for people. It changes only with a release. */
export function serveApiDocs(app: FastifyInstance, { isSandbox }: { isSandbox: boolean }) {
  const description = JSON.stringify(describeApi())
  const page = renderPage(isSandbox)
  const send = (path: string, type: string, body: string) =>
    app.get(path, costs('free'), (_request, reply) =>
      reply.type(type).header('Cache-Control', 'public, max-age=300').send(body),
    )
  send(otherPaths.description, 'application/json; charset=utf-8', description)
  send(otherPaths.docs, 'text/html; charset=utf-8', page)
  send(otherPaths.docsStyle, 'text/css; charset=utf-8', style)
}

function renderPage(isSandbox: boolean) {
  const sections = calls.map(([, call]) => renderCall(call))
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The calls · eMbrace</title>
<link rel="stylesheet" href="${otherPaths.docsStyle}">
</head>
<body>
<main>
${isSandbox ? '<p><strong>Sandbox.</strong> Nothing here is charged or sent.</p>\n' : ''}<h1>The calls of eMbrace</h1>
<p>Every call the pages make, as the server judges and answers it. Programs read <a href="${otherPaths.description}">the same as OpenAPI 3.1</a>.</p>
<p>A refusal is <code>{ "reason": …, "message": … }</code> with the status given beside it. Times are the clinic’s, at +0530.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function renderCall(call: Call) {
  const refusals = listRefusals(call).map(
    (reason) => `<li>${problems[reason].status} <code>${reason}</code>: ${escape(problems[reason].tellVisitor)}</li>`,
  )
  const asked = [
    renderFields(call.method === 'GET' ? 'Query' : 'Headers', listParameters(call)),
    renderFields('Body', listPosted(call)),
  ].join('')
  return `<section>
<h2><code>${call.method} ${escape(call.path)}</code></h2>
<p>${escape(call.says)}</p>
${asked || '<p>It asks for nothing.</p>'}
<details><summary>Answer</summary><pre tabindex="0">${escape(sayAnswer(call))}</pre></details>
<details><summary>Refusals</summary><ul>${refusals.join('')}</ul></details>
</section>`
}

type Field = { name: string; required: boolean; schema: Record<string, unknown> }

function renderFields(caption: string, fields: Field[]) {
  const rows = fields.map(
    ({ name, required, schema }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${required ? 'needed' : 'may be left out'}</td><td>${escape(describeValue(schema))}</td></tr>`,
  )
  return rows.length > 0 ? `<table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>` : ''
}

function describeValue(schema: Record<string, unknown>) {
  if (typeof schema['pattern'] === 'string') return `text like ${schema['pattern']}`
  return typeof schema['type'] === 'string' && schema['type'] !== 'string' ? schema['type'] : 'text'
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `body{margin:0;background:#fffbf4;color:#0c2b33;font:18px/1.6 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:2.2rem;line-height:1.2}
h2{font-size:1.1rem;margin:0 0 .5rem;overflow-wrap:anywhere}
a{color:#0f5560}
section{background:#fff;border-radius:1rem;padding:1.25rem;margin:1.25rem 0}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-weight:600}
th,td{text-align:left;padding:.3rem .75rem .3rem 0;border-top:1px solid #dfe6e4;vertical-align:top;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.6rem 0;font-weight:600}
pre{overflow-x:auto;background:#f4efe6;padding:1rem;border-radius:.5rem;font-size:1rem}
:focus-visible{outline:3px solid #0c2b33;outline-offset:3px}
`
