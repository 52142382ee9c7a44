import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where the step that builds the pages has stood since the first of them. */
const builders = ['scripts/build/refresh.ts', 'scripts/refresh-build.ts']

/** An earlier commit in a folder of its own, built with the packages of today. `remove` takes it away again. */
export function buildOlder(commit: string): { folder: string; remove(): void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'embrace-older-')), commit)
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'ignore' })
  const remove = () => execFileSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' })
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const builder = builders.find((file) => existsSync(join(folder, file)))
    if (!builder) throw new Error(`${commit} has no step that builds pages`)
    execFileSync(process.execPath, [builder], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}
