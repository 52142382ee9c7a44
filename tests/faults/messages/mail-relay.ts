import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type MailRelay = {
  url: string
  /** When the message of this number from now is half-way through, `then` is called, and the rest never arrives. */
  cutInData(number: number, then: () => void): void
  close(): Promise<void>
}

/** Stands between a sender and its mail server, and sees when a message is being sent. */
export async function startMailRelay(serverPort: number): Promise<MailRelay> {
  let messagesLeft = Number.POSITIVE_INFINITY
  let onCut = () => {}
  const open = new Set<Socket>()
  const server = createServer((sender) => {
    const receiver = connect(serverPort, '127.0.0.1')
    let isMessageNext = false
    for (const [one, other] of [
      [sender, receiver],
      [receiver, sender],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    receiver.on('data', (words: Buffer) => {
      isMessageNext = /^354 /m.test(words.toString())
      sender.write(words)
    })
    sender.on('data', (words: Buffer) => {
      if (isMessageNext && --messagesLeft === 0) {
        receiver.write(words.subarray(0, words.length >> 1))
        onCut()
        receiver.end()
      } else receiver.write(words)
      isMessageNext = false
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutInData(number, then) {
      messagesLeft = number
      onCut = then
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
