import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StartProblem } from '#db/start-problem.ts'
import { listStyleHashes } from './late-boot.ts'
import type { OriginTeller } from './own-origin.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
type BuiltPage = { etag: string; policy: string; bodies: Record<Encoding, Buffer> }

export type BuiltPages = {
  /** The addresses that have a page, without the server's own error pages. */
  readonly paths: string[]
  has(path: string): boolean
  send(request: FastifyRequest, reply: FastifyReply, path: string, status?: number): FastifyReply
}

export type BuiltPagesOptions = { isSandbox: boolean; isEncrypted: boolean; tellOrigin: OriginTeller }

const errorFolder = '/errors/'

/** Reads every page that was built as a file into memory, in the look this server needs. */
export function readBuiltPages(
  buildDir: string,
  { isSandbox, isEncrypted, tellOrigin }: BuiltPagesOptions,
): BuiltPages {
  const client = join(buildDir, 'client')
  if (!existsSync(join(client, 'index.html'))) {
    throw new StartProblem(
      "The pages have not been built yet: run 'npm run build', or 'npm start' which does it for you.",
    )
  }
  const name = isSandbox ? 'sandbox.html' : 'index.html'
  const scriptHashes = readScriptHashes(buildDir)
  const permit = (html: string) =>
    contentSecurityPolicy({ scriptHashes, styleHashes: listStyleHashes(html), upgradesInsecure: isEncrypted })
  const pages = new Map(
    globSync(`**/${name}`, { cwd: client }).map((file) => [
      pathOf(file),
      readPage(join(client, file), permit, tellOrigin),
    ]),
  )

  return {
    paths: [...pages.keys()].filter((path) => !path.startsWith(errorFolder)),
    has: (path) => pages.has(path),
    send(request, reply, path, status = 200) {
      const page = pages.get(path)
      if (!page) throw new Error(`no page was built for ${path}`)
      reply
        .code(status)
        .header('Content-Security-Policy', page.policy)
        .header('Content-Type', 'text/html; charset=utf-8')
        .header('Vary', 'Accept-Encoding')
      if (status !== 200) return reply.header('Cache-Control', 'no-store').send(page.bodies.identity)
      reply.header('ETag', page.etag).header('Cache-Control', 'no-cache')
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
      return reply.send(page.bodies[encoding])
    },
  }
}

/** Of the scripts that stand in every page of this build. */
export const readScriptHashes = (buildDir: string): string[] =>
  JSON.parse(readFileSync(join(buildDir, 'script-hashes.json'), 'utf8'))

function readPage(file: string, permit: (html: string) => string, tellOrigin: OriginTeller): BuiltPage {
  const built = readFileSync(file, 'utf8')
  const html = tellOrigin(built)
  const identity = Buffer.from(html)
  return {
    policy: permit(html),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies:
      html === built
        ? { identity, br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
        : { identity, br: brotliCompressSync(identity, quickly), gzip: gzipSync(identity) },
  }
}

/** Quality 9 of 11: a server starts some seconds sooner, and a page is a hundredth larger. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** `about/index.html` is the page of `/about`. */
function pathOf(file: string) {
  const folder = dirname(relative('', file))
  return folder === '.' ? '/' : `/${folder}`
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  const chosen = accepted === undefined ? null : negotiate(accepted, ['br', 'gzip', 'identity'])
  return chosen ?? 'identity'
}
