import { useEffect, useState } from 'react'
import type { DeskCallName } from '#contract/desk/calls.ts'
import { UNDO_SECONDS } from '#contract/desk/undo.ts'
import type { Answer } from '../act/answer.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { useLastAnswer } from '../act/use-last-answer.ts'
import styles from './undo.module.css'

const undoCalls: ReadonlySet<string> = new Set<DeskCallName>(['undo-move', 'undo-draft'])

/** The call that takes back what was just done. */
export type Undoing = { call: DeskCallName; about: Record<string, string> }

/** For ten seconds, counted in words. Without scripts it stays: the server knows when it is too late. */
export function Undo({ undo }: { undo: Undoing | undefined }) {
  const answer = useLastAnswer<Answer>()
  const left = useSecondsLeft(undo ? answer : undefined)
  // The form that was sent is gone with its ten seconds: why not is said in its place.
  if (answer?.refused && undoCalls.has(answer.call)) return <span role="status">{answer.refused.tell}</span>
  if (!undo || left === 0) return null
  return (
    <DeskForm call={undo.call} about={undo.about} className={styles.undo}>
      <button type="submit" data-key="z">
        Undo
      </button>
      <kbd>Z</kbd> {left} s
    </DeskForm>
  )
}

function useSecondsLeft(answer: Answer | undefined): number {
  const [counted, setCounted] = useState({ answer, left: UNDO_SECONDS })
  useEffect(() => {
    if (!answer) return
    const began = performance.now()
    const counting = setInterval(() => {
      const left = Math.max(0, UNDO_SECONDS - Math.floor((performance.now() - began) / 1000))
      setCounted({ answer, left })
      if (left === 0) clearInterval(counting)
    }, 500)
    return () => clearInterval(counting)
  }, [answer])
  return counted.answer === answer ? counted.left : UNDO_SECONDS
}
