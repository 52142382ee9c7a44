import { connect } from 'node:net'

/**
 * Writes raw bytes to the server and returns everything it answers, until it closes the connection or has been silent
 * for a while. A client library in between would correct what is broken.
 */
export function sendRaw(port: number, pieces: string | Buffer | (string | Buffer)[], still = 250): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let heard = ''
    let timer: NodeJS.Timeout
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(heard)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, still)
    }
    socket.on('connect', () => {
      for (const piece of [pieces].flat()) socket.write(piece)
      wait()
    })
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      wait()
    })
    socket.on('error', end)
    socket.on('close', end)
  })
}

/** The status of each answer, in order. */
export const statusesIn = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** A request line and headers, as HTTP wants them. */
export const head = (line: string, headers: string[] = [], host = 'Host: localhost') =>
  [line, host, ...headers, '', ''].join('\r\n')
