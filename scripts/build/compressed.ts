import { globSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `x.br` and `x.gz` beside every file that matches, as small as they get: files are made once, read often. */
export async function compressFiles(patterns: string[]): Promise<number> {
  const files = patterns.flatMap((pattern) => globSync(pattern)).filter((file) => !isFresh(file))
  // Two at a time for each worker thread of zlib; more would only hold more of them in memory.
  const queue = [...files]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let file = queue.pop(); file; file = queue.pop()) await compressFile(file)
    }),
  )
  return files.length
}

async function compressFile(file: string) {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

function isFresh(file: string) {
  const twin = statSync(`${file}.br`, { throwIfNoEntry: false })
  return twin !== undefined && twin.mtimeMs >= statSync(file).mtimeMs
}
