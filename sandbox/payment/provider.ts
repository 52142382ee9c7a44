import { join } from 'node:path'
import type { Faults } from '../faults/faults.ts'
import type { Pause } from '../pause.ts'
import { type Books, openBooks } from './books/books.ts'
import { type Deliveries, startDeliveries } from './deliveries.ts'
import { takeDueSteps } from './due-steps.ts'

export type ProviderOptions = {
  dir: string
  faults: Faults
  pause: Pause
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where events go until told otherwise; without one they wait. */
  webhookUrl?: string | undefined
  machineTime?: () => number
}

export type Provider = Omit<ProviderOptions, 'dir' | 'machineTime' | 'webhookUrl'> & {
  books: Books
  deliveries: Deliveries
  /** Keys of refunds that are being worked on at this moment. */
  busyKeys: Set<string>
  /** Does what is due by the clock. Called before anything is read or changed. */
  catchUp(): void
  close(): Promise<void>
}

/** The payment provider: its books on disk, its clock, and the postman for its events. */
export function openProvider({ dir, machineTime, webhookUrl, ...options }: ProviderOptions): Provider {
  const books = openBooks(join(dir, 'payments.jsonl'), { ...(machineTime && { machineTime }), webhookUrl })
  const deliveries = startDeliveries({ books, webhookSecret: options.webhookSecret })
  const provider: Provider = {
    ...options,
    books,
    deliveries,
    busyKeys: new Set(),
    catchUp: () => takeDueSteps(provider),
    close: async () => {
      clearInterval(heart)
      await deliveries.stop()
      books.close()
    },
  }
  const heart = setInterval(() => {
    provider.catchUp()
    deliveries.wake()
  }, 250)
  heart.unref()
  return provider
}
