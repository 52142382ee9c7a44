import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DeskCallName } from '#contract/desk/calls.ts'
import { Notice } from '../parts/notice.tsx'
import { type Answer, isFor } from './answer.ts'
import { forgetKeptForm, useKeptForm } from './kept-form.ts'
import { Refusal } from './refusal.tsx'
import { useLastAnswer } from './use-last-answer.ts'

type DeskFormProps = {
  call: DeskCallName
  /** What the call is about, such as a person's id: sent along, and tells forms of one page apart. */
  about?: Record<string, string>
  /** Where to go on, as a path of the desk. Without it the page stays and says what was done. */
  then?: string | undefined
  /** May lead to the page for a fresh proof first. What was typed is there again afterwards. */
  isSensitive?: boolean
  /** The page whose action takes it; for a form in the frame, which has none of its own. */
  at?: string
  /** Loads the next page as a new document, so that nothing of this one stays in memory. */
  startsAnew?: boolean
  className?: string | undefined
  children: ReactNode | ((form: FormState) => ReactNode)
}

export type FormState = {
  /** For a field: its name, and what came back for it. */
  field(name: string): { id: string; name: string; defaultValue?: string; error?: string }
  isBusy: boolean
}

/** A form that makes one call. It works before any script has come, and without one. */
export function DeskForm(props: DeskFormProps) {
  const { call, about = {}, then, isSensitive, at, startsAnew, className, children } = props
  const answer = useAnswer(call, about)
  const form = useRef<HTMLFormElement>(null)
  const id = [call, ...Object.values(about)].join('-')
  const kept = useKeptForm(form, isSensitive ? id : undefined)
  const isBusy = useNavigation().formData?.get('call') === call
  const isDone = answer !== undefined && !answer.refused

  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  useEffect(() => {
    if (answer && isSensitive) forgetKeptForm()
  }, [answer, isSensitive])

  const field: FormState['field'] = (name) => ({
    id: `${id}-${name}`,
    name,
    ...(answer?.refused && answer.typed[name] !== undefined ? { defaultValue: answer.typed[name] } : {}),
    ...(answer?.refused?.marked[name] ? { error: answer.refused.marked[name] } : {}),
  })

  return (
    <Form
      ref={form}
      method="post"
      {...(at === undefined ? {} : { action: at })}
      noValidate
      preventScrollReset
      {...(startsAnew ? { reloadDocument: true } : {})}
      className={className}
      onSubmit={kept.keep}
    >
      <input type="hidden" name="call" value={call} />
      {then !== undefined && <input type="hidden" name="then" value={then} />}
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answer?.refused && <Refusal refused={answer.refused} formId={id} />}
      {kept.isBack && !answer && <Notice tone="good">You have shown that it is you. Press once more.</Notice>}
      {typeof children === 'function' ? children({ field, isBusy }) : children}
    </Form>
  )
}

/** What came back for a form of this page. */
export function useAnswer(call: DeskCallName, about: Record<string, string> = {}): Answer | undefined {
  const answer = useLastAnswer<Answer>()
  return answer && isFor(answer, call, about) ? answer : undefined
}
