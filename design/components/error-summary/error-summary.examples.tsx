import { useState } from 'react'
import type { Example } from '#design/gallery/example.ts'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { ErrorSummary, type FieldError } from './error-summary.tsx'

export const faults: readonly FieldError[] = [
  { fieldId: 'summary-name', message: 'Enter your name.' },
  { fieldId: 'summary-email', message: 'Add the part after @ in your email.' },
]

export const examples: Example[] = [{ title: 'A form that came back', element: <FormThatComesBack /> }]

function FormThatComesBack() {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message
  return (
    <form noValidate action={() => setErrors(faults)} className="stack">
      <ErrorSummary errors={errors} level="h4" />
      <TextField id="summary-name" name="name" label="Your name" error={errorOf('summary-name')} isRequired />
      <TextField
        id="summary-email"
        name="email"
        label="Email"
        error={errorOf('summary-email')}
        defaultValue="nandini@"
      />
      <Button type="submit" data-replay="">
        Send
      </Button>
    </form>
  )
}
