import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { codeWords, detailsHints, detailsLabels } from '#content/appointment.ts'
import { patientMessages } from '#contract/patient.ts'
import { isMobile } from '#contract/values/phone.ts'
import { Button } from '#design/components/button/button.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { CodeBoxes, codeLength, emptyCode, focusBox } from './code-boxes.tsx'
import styles from './phone-step.module.css'
import { mayLackItsEnd, readPastedNumber, spaceNumber, useDigitsPastTheEnd } from './typed-number.ts'
import { useMoment } from './use-moment.ts'
import { fieldId, type PatientFormState } from './use-patient-form.ts'
import type { PhoneProof } from './use-phone-proof.ts'

type PhoneStepProps = { patient: PatientFormState; proof: PhoneProof }

/** The phone number, the code that was sent to it, and the note that it is verified. */
export function PhoneStep({ patient, proof }: PhoneStepProps) {
  const { form, errors, change, leave, tell } = patient
  const boxes = useRef<HTMLFieldSetElement>(null)
  const hasAsked = useRef(false)
  /** The number about which the client was asked whether its end is missing. */
  const questioned = useRef('')
  useDigitsPastTheEnd(fieldId('phone'), (digits) => change('phone', digits))

  async function getCode() {
    if (proof.isBusy) return
    if (!isMobile(form.phone)) return explain(patientMessages.phoneForCode)
    if (mayLackItsEnd(form.phone) && questioned.current !== form.phone) {
      questioned.current = form.phone
      return explain(codeWords.endMayBeMissing)
    }
    hasAsked.current = true
    await proof.send()
  }

  function explain(words: string) {
    tell({ ...errors, phone: words })
    document.getElementById(fieldId('phone'))?.focus()
  }

  // Moves the focus to the first box once a code was asked for; not after a mere reload.
  useEffect(() => {
    if (hasAsked.current && proof.isSent) focusBox(boxes.current, 0)
  }, [proof.isSent, proof.resendAfter])

  return (
    <div className={styles.phone}>
      <TextField
        id={fieldId('phone')}
        name="phone"
        label={detailsLabels.phone}
        hint={proof.isProved ? undefined : isMobile(form.phone) ? sayWhere(form.phone) : detailsHints.phone}
        error={errors.phone}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        value={form.phone}
        readOnly={proof.isProved}
        onChange={(event) => change('phone', event.currentTarget.value)}
        onBlur={() => leave('phone')}
        onPaste={(event) => {
          const pasted = readPastedNumber(event.clipboardData.getData('text'))
          if (pasted === undefined || proof.isProved) return
          event.preventDefault()
          change('phone', pasted)
        }}
        onKeyDown={(event) => onEnter(event, () => void getCode())}
        isRequired
        beside={
          <Button
            look="quiet"
            data-replay=""
            isUnavailable={proof.isBusy}
            onClick={() => (proof.isProved ? changeNumber(proof) : void getCode())}
          >
            {proof.isProved ? codeWords.change : codeWords.get}
          </Button>
        }
      />
      {proof.isSent && <CodeStep phone={form.phone} proof={proof} boxes={boxes} />}
      <Told proof={proof} />
    </div>
  )
}

type CodeStepProps = { phone: string; proof: PhoneProof; boxes: RefObject<HTMLFieldSetElement | null> }

function CodeStep({ phone, proof, boxes }: CodeStepProps) {
  const [code, setCode] = useState(emptyCode)
  const digits = code.join('')
  const isWrong = proof.told?.tone === 'bad'

  async function verify() {
    if (proof.isBusy || digits.length < codeLength) return
    if (await proof.verify(digits)) return
    setCode(emptyCode)
    focusBox(boxes.current, 0)
  }

  async function resend() {
    await proof.resend()
    setCode(emptyCode)
    focusBox(boxes.current, 0)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in a box is the press of the button beside it
    <div className={styles.codeStep} onKeyDown={(event) => isInBox(event) && onEnter(event, () => void verify())}>
      <div className={styles.codeRow}>
        <CodeBoxes
          code={code}
          onChange={setCode}
          group={boxes}
          hint={`Sent to ${spaceNumber(phone)}. You can also paste it.`}
          isInvalid={isWrong}
          describedBy={isWrong ? toldId : undefined}
        />
        <Button isUnavailable={proof.isBusy || digits.length < codeLength} onClick={() => void verify()}>
          {codeWords.verify}
        </Button>
      </div>
      <Resend proof={proof} onResend={() => void resend()} />
    </div>
  )
}

function Resend({ proof, onResend }: { proof: PhoneProof; onResend: () => void }) {
  const mayResend = useMoment(proof.resendAfter)
  const waitId = useId()
  return (
    <p className={styles.resend}>
      No code?{' '}
      <button
        type="button"
        className={styles.plain}
        aria-disabled={!mayResend || proof.isBusy || undefined}
        aria-describedby={mayResend ? undefined : waitId}
        onClick={() => mayResend && !proof.isBusy && onResend()}
      >
        {codeWords.resend}
      </button>{' '}
      {!mayResend && (
        <span id={waitId} className="soft">
          You can ask for another one 30 seconds after the last.
        </span>
      )}
    </p>
  )
}

/** In full, so that a wrong number is seen before a stranger gets the code. */
const sayWhere = (phone: string) => `Code goes to ${spaceNumber(phone)}`

const toldId = 'phone-told'

/** In the page from the start: screen readers announce only what changes in an element that is already there. */
function Told({ proof }: { proof: PhoneProof }) {
  const { told, isProved } = proof
  const box = useRef<HTMLDivElement>(null)
  const wasProved = useRef(isProved)
  useEffect(() => {
    // The boxes were removed while the focus was in them, which left it on the body.
    if (isProved && !wasProved.current && document.activeElement === document.body) box.current?.focus()
    wasProved.current = isProved
  }, [isProved])
  return (
    <div ref={box} tabIndex={-1} className={styles.told}>
      <span id={toldId} role="status" data-tone={told?.tone}>
        {told && (
          <>
            <Icon name={told.tone === 'good' ? 'check' : 'alert'} size={20} />
            {told.words}
          </>
        )}
      </span>
    </div>
  )
}

function changeNumber(proof: PhoneProof) {
  proof.forget()
  document.getElementById(fieldId('phone'))?.focus()
}

const isInBox = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement

function onEnter(event: KeyboardEvent, run: () => void) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  run()
}
