import type { ChildProcess } from 'node:child_process'

/** When a run is stopped early, none of its processes is left behind. */
export function endsWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
