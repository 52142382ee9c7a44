import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * What the last form of this page was answered. The router forgets it when an open screen looks again by itself: what was said, the ten
 * seconds to take it back and what was typed would go with a colleague's change. Here it stays until the page is left.
 */
export function useLastAnswer<Answer>() {
  const answer = useActionData<Answer>()
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key)) setKept({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
