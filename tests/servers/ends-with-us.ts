import type { ChildProcess } from 'node:child_process'

/** Whoever stops a run early leaves no process of it behind. */
export function endsWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
