// Turns every page that React Router built as a file into one that asks for no script until it is idle or needed.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { minifySync } from 'rolldown/utils'
import { writeHeadScript } from '../../app/shell/document/head-script.ts'
import { createLateBoot, hashOf, joinStart } from '../../server/http/late-boot.ts'
import { freshBuild } from './place.ts'

const client = `${freshBuild}/client`

export function makePagesBootLazily(): void {
  const loader = minifyLoader()
  writeStart()
  const bootLate = createLateBoot({ loader, read: (url) => readFileSync(client + url, 'utf8') })
  const pages = globSync(`${client}/**/index.html`)
  for (const page of pages) writeFileSync(page, bootLate(readFileSync(page, 'utf8'), page))
  writeFileSync(`${freshBuild}/lazy-boot.js`, loader)
  writeFileSync(`${freshBuild}/script-hashes.json`, JSON.stringify([loader, writeHeadScript()].map(hashOf)))
}

function writeStart() {
  const start = joinStart(['manifest', 'entry.client'].map(readOnly))
  writeFileSync(client + start.url, start.text)
}

/** The text of the one file of that name. */
function readOnly(name: string): string {
  const found = globSync(`${client}/assets/${name}-*.js`)
  if (found.length !== 1) throw new Error(`${found.length} files are called ${name}, not 1`)
  return readFileSync(found[0]!, 'utf8')
}

function minifyLoader(): string {
  const source = readFileSync('app/shell/boot/lazy-boot.js', 'utf8')
  return minifySync('lazy-boot.js', source).code.trim()
}
