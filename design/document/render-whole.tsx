import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'

type Asked = {
  url: string
  status: number
  headers: Headers
  context: EntryContext
  nonce: string | undefined
  /** Milliseconds until it is given up. */
  patience: number
}

/** Renders the whole page before answering: a streamed page needs inline scripts that our security policy refuses. */
export function renderWhole({ url, status, headers, context, nonce, patience }: Asked): Promise<Response> {
  const given = nonce === undefined ? {} : { nonce }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} {...given} />
      </NonceContext>,
      {
        ...given,
        onAllReady() {
          clearTimeout(timer)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), patience)
  })
}
