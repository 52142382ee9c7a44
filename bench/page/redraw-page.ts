import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Draws the page of results from what is there now, so that it never shows an older figure than the files beside it. */
export function redrawPage(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, 'write-page.ts')], { stdio: 'inherit' })
}
