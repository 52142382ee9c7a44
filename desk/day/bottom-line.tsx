import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { DeskCallName } from '#contract/desk/calls.ts'
import type { Answer } from '../act/answer.ts'
import { DeskForm } from '../act/desk-form.tsx'
import styles from './bottom-line.module.css'
import { undoOf } from './say-done.ts'

/** Whether changes of others come in by themselves. */
export function LiveMark({ cutAt }: { cutAt: string | undefined }) {
  return (
    <span className={cutAt === undefined ? styles.live : styles.cut}>
      {cutAt === undefined ? 'Live' : `Not live since ${cutAt}`}
    </span>
  )
}

/** For ten seconds, counted in words. Without scripts it stays: the server knows when it is too late. */
export function Undo() {
  const answer = useActionData<Answer>()
  const undo = undoOf(answer)
  const left = useSecondsLeft(undo ? answer : undefined)
  if (!undo || left === 0) return null
  return (
    <DeskForm call={undo.call satisfies DeskCallName} about={undo.about} className={styles.undo}>
      <button type="submit" data-key="z">
        Undo
      </button>
      <kbd>Z</kbd> {left} s
    </DeskForm>
  )
}

const SECONDS = 10

function useSecondsLeft(answer: Answer | undefined): number {
  const [counted, setCounted] = useState({ answer, left: SECONDS })
  useEffect(() => {
    if (!answer) return
    const began = performance.now()
    const counting = setInterval(() => {
      const left = Math.max(0, SECONDS - Math.floor((performance.now() - began) / 1000))
      setCounted({ answer, left })
      if (left === 0) clearInterval(counting)
    }, 500)
    return () => clearInterval(counting)
  }, [answer])
  return counted.answer === answer ? counted.left : SECONDS
}
