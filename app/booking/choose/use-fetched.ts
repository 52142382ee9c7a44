import { useEffect, useState } from 'react'

/** What a call has come to: on its way, failed, or answered. */
export type Fetched<Value> = { isLoading: boolean; value: Value | undefined; retry: () => void }

type Question<Value> = {
  /** Nothing while there is nothing to ask. */
  address: string | undefined
  read: (answer: never) => Value
  /** What the page was served with, so that the first view needs no call. */
  served: { address: string | undefined; value: Value | undefined }
}

/** Asks again whenever the address changes. What was found for another address is gone at once. */
export function useFetched<Value>({ address, read, served }: Question<Value>): Fetched<Value> {
  const [found, setFound] = useState(served)
  const isLoading = address !== undefined && found.address !== address

  useEffect(() => {
    if (!isLoading) return
    const call = new AbortController()
    ask(address, read, call.signal).then(
      (value) => setFound({ address, value }),
      () => call.signal.aborted || setFound({ address, value: undefined }),
    )
    return () => call.abort()
  }, [address, isLoading, read])

  return {
    isLoading,
    value: isLoading ? undefined : found.value,
    retry: () => setFound({ address: undefined, value: undefined }),
  }
}

async function ask<Value>(address: string, read: (answer: never) => Value, signal: AbortSignal): Promise<Value> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return read((await response.json()) as never)
}
