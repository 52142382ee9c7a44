import { useEffect, useState } from 'react'

/** The state of a call: on its way, failed, or answered. */
export type Fetched<Value> = { isLoading: boolean; value: Value | undefined; retry: () => void }

type Question<Value> = {
  /** Undefined while there is nothing to ask for. */
  url: string | undefined
  read: (answer: never) => Value
  /** What the page was served with, so that the first view needs no call. */
  served: { url: string | undefined; value: Value | undefined }
}

/** Fetches again whenever the url changes; what was found for another url is dropped at once. */
export function useFetched<Value>({ url, read, served }: Question<Value>): Fetched<Value> {
  const [found, setFound] = useState(served)
  const isLoading = url !== undefined && found.url !== url

  useEffect(() => {
    if (!isLoading) return
    const call = new AbortController()
    ask(url, read, call.signal).then(
      (value) => setFound({ url, value }),
      () => call.signal.aborted || setFound({ url, value: undefined }),
    )
    return () => call.abort()
  }, [url, isLoading, read])

  return {
    isLoading,
    value: isLoading ? undefined : found.value,
    retry: () => setFound({ url: undefined, value: undefined }),
  }
}

async function ask<Value>(url: string, read: (answer: never) => Value, signal: AbortSignal): Promise<Value> {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return read((await response.json()) as never)
}
