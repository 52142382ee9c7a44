/**
 * Brought into a server that is measured: asked by a signal, it collects what nothing holds any more and prints what is left of its heap.
 * Without that the heap swings by half between two collections, and its lowest point is a matter of luck.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  process.stdout.write(`heap in use: ${process.memoryUsage().heapUsed}\n`)
})
