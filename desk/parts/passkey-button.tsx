import { useAnswer } from '../act/desk-form.tsx'
import { usePasskey } from '../act/passkey.ts'
import { DeskButton } from './desk-button.tsx'
import { Notice } from './notice.tsx'

type PasskeyButtonProps = {
  answers: 'sign-in-with-passkey' | 'prove-with-passkey'
  then: string
  children: string
}

/** Offered only where a script runs: a passkey needs one. */
export function PasskeyButton({ answers, then, children }: PasskeyButtonProps) {
  const { begin, trouble, isBusy } = usePasskey({ asks: 'ask-passkey', answers, next: then })
  const refused = useAnswer(answers)?.refused
  const tell = trouble ?? refused?.tell
  return (
    <div className="stack" data-needs-script>
      <DeskButton size="large" isBlock icon="key" aria-busy={isBusy} onClick={() => begin()}>
        {children}
      </DeskButton>
      {tell && (
        <Notice tone="bad" answer={trouble ?? refused}>
          {tell}
        </Notice>
      )}
    </div>
  )
}
