import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Looks at everything again, by itself and not because of a press. Not while a form is being answered: the router would begin anew, and
 * forget the answer before anybody has seen it.
 */
export function useLookAgain(): () => void {
  const { revalidate } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle'
  const [asked, setAsked] = useState(0)
  const looked = useRef(0)
  useEffect(() => {
    if (isBusy || looked.current === asked) return
    looked.current = asked
    void revalidate()
  }, [asked, isBusy, revalidate])
  return () => setAsked((times) => times + 1)
}
