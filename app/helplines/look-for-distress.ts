import { useEffect, useState } from 'react'

/**
 * Whether what is written speaks of self-harm. The list of words comes with the first letter, not with the page; what is read
 * is what stands there by then.
 */
export async function lookForDistress(read: () => string): Promise<boolean> {
  try {
    const { speaksOfSelfHarm } = await import('./speaks-of-self-harm.ts')
    return speaksOfSelfHarm(read())
  } catch {
    // It did not come. The helplines stand elsewhere on the page, too.
    return false
  }
}

/** The same for what a page keeps while it is written. */
export function useDistress(text: string): boolean {
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    let isLatest = true
    if (text) void lookForDistress(() => text).then((found) => isLatest && setFound(found))
    return () => {
      isLatest = false
    }
  }, [text])
  return isFound && text !== ''
}
