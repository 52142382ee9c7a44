import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** React Router's own table of routes. The build in use also has the files of the one before it: its own stand in a list. */
export function readRoutes(folder: string): unknown {
  const file = listOwn(folder).find((name) => /^assets\/manifest-[^/]+\.js$/.test(name))
  if (!file) throw new Error('the build has no table of routes')
  const text = readFileSync(join(folder, 'client', file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

export const listOwn = (folder: string): string[] => JSON.parse(readFileSync(join(folder, 'own-files.json'), 'utf8'))

/** As it is sent to a browser of today. */
export const sizeServed = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
