import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freshBuild } from './place.ts'

/** A twin of every page for servers on sandbox providers: the root element says so, and the stylesheet shows the notice. */
export function markSandboxPages(): void {
  for (const page of globSync(`${freshBuild}/client/**/index.html`)) {
    const html = readFileSync(page, 'utf8')
    if (!html.includes('<html lang="en-IN">')) throw new Error(`${page}: the root element is not written as expected`)
    writeFileSync(
      join(dirname(page), 'sandbox.html'),
      html.replace('<html lang="en-IN">', '<html lang="en-IN" data-sandbox="">'),
    )
  }
}
