import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { codeWords } from '#content/appointment.ts'
import styles from './phone-step.module.css'

export const codeLength = 4
export const emptyCode: readonly string[] = Array.from({ length: codeLength }, () => '')

type CodeBoxesProps = {
  code: readonly string[]
  onChange: (code: readonly string[]) => void
  group: RefObject<HTMLFieldSetElement | null>
  hint: string
  isInvalid: boolean
  /** Id of the sentence that says what is wrong. */
  describedBy: string | undefined
}

/** One digit a box. A code that is pasted, or that the phone reads from the message, fills all of them. */
export function CodeBoxes({ code, onChange, group, hint, isInvalid, describedBy }: CodeBoxesProps) {
  const hintId = useId()
  const focus = (place: number) => focusBox(group.current, place)

  function type(place: number, typed: string) {
    const digits = typed.replace(/\D/g, '')
    const before = code[place] ?? ''
    // Typing over a digit leaves two in the box: the new one counts.
    const fresh = digits.length === 2 && before !== '' ? digits.replace(before, '') || before : digits
    onChange(putDigits(code, place, fresh))
    if (fresh !== '') focus(Math.min(place + fresh.length, codeLength - 1))
  }

  function paste(event: ClipboardEvent, place: number) {
    event.preventDefault()
    const digits = event.clipboardData.getData('text').replace(/\D/g, '')
    if (digits === '') return
    const start = digits.length >= codeLength ? 0 : place
    onChange(putDigits(code, start, digits))
    focus(Math.min(start + digits.length, codeLength - 1))
  }

  function press(event: KeyboardEvent<HTMLInputElement>, place: number) {
    const isBack = event.key === 'ArrowLeft' || (event.key === 'Backspace' && event.currentTarget.value === '')
    const to = place + (isBack ? -1 : event.key === 'ArrowRight' ? 1 : 0)
    if (to === place || to < 0 || to >= codeLength) return
    event.preventDefault()
    focus(to)
  }

  return (
    <fieldset ref={group} className={styles.code} aria-describedby={hintId}>
      <legend>{codeWords.title}</legend>
      <span id={hintId} className={styles.hint}>
        {hint}
      </span>
      <span className={styles.boxes}>
        {code.map((digit, place) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box has no identity but its place
            key={place}
            type="text"
            inputMode="numeric"
            pattern="\d"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            // A phone that fills in the code by itself puts all of it into the first box.
            maxLength={place === 0 ? codeLength : 1}
            aria-label={`Digit ${place + 1} of ${codeLength}`}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            value={digit}
            onChange={(event) => type(place, event.currentTarget.value)}
            onPaste={(event) => paste(event, place)}
            onKeyDown={(event) => press(event, place)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </span>
    </fieldset>
  )
}

export function focusBox(group: HTMLElement | null, place: number) {
  group?.querySelectorAll('input')[place]?.focus()
}

/** Writes the digits into the boxes from `place` on. Without digits it empties that box. */
function putDigits(code: readonly string[], place: number, digits: string): readonly string[] {
  if (digits === '') return code.with(place, '')
  return code.map((digit, at) => (at >= place ? (digits[at - place] ?? digit) : digit))
}
