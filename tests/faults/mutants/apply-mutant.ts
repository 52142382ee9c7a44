/**
 * Makes a server wrong while it loads: `NODE_OPTIONS='--import ./tests/faults/mutants/apply-mutant.ts'
 * EMBRACE_MUTANT='reconciler off'`. The files on disk stay as they are. Other programs that inherit the options run
 * unchanged: only the server is to be wrong, not the checker that judges it.
 */
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { editSource, findMutant, listEdits } from './edit-source.ts'

const isServer = /(-server|server\/main)\.ts$/.test(process.argv[1] ?? '')
const name = process.env['EMBRACE_MUTANT']

if (name !== undefined && isServer) {
  const edits = new Map(
    [...listEdits(findMutant(name))].map(([file, some]) => [pathToFileURL(resolve(file)).href, some]),
  )
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const some = edits.get(url)
      if (!some || !loaded.source) return loaded
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      return { ...loaded, source: editSource(source, some) }
    },
  })
}
