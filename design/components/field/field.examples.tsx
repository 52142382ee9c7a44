import type { Example } from '#design/gallery/example.ts'
import { Button } from '../button/button.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea, TextField } from './text-field.tsx'
import { Upload } from './upload.tsx'

export const relations = [
  { value: 'mother', label: 'Mother' },
  { value: 'father', label: 'Father' },
  { value: 'guardian', label: 'Guardian' },
] as const

export const examples: Example[] = [
  { title: 'Resting', element: <TextField id="g-name" label="Name" defaultValue="Kavita Nair" isRequired /> },
  {
    title: 'With a hint',
    element: <TextField id="g-born" label="Date of birth" hint="Only used to match the age group" isOptional />,
  },
  {
    title: 'Error',
    element: <TextField id="g-phone" label="Phone" defaultValue="98100" error="Enter all 10 digits." inputMode="tel" />,
  },
  {
    title: 'Success',
    element: (
      <TextField id="g-done" label="Mobile" prefix="+91" defaultValue="98100 00000" success="Number confirmed" />
    ),
  },
  {
    title: 'With a button beside it',
    element: <TextField id="g-otp" label="Mobile number" prefix="+91" beside={<Button look="quiet">Get OTP</Button>} />,
  },
  {
    title: 'Several lines',
    element: <TextArea id="g-concern" label="Concern" hint="A few words are enough." isOptional />,
  },
  {
    title: 'Choose from a list',
    element: <Select id="g-relation" label="Relation" options={relations} emptyLabel="Choose one" isRequired />,
  },
  {
    title: 'Choose one',
    element: (
      <RadioGroup
        id="g-reply"
        name="g-reply"
        label="How should we reply?"
        defaultValue="email"
        options={[
          { value: 'email', label: 'Email', icon: 'mail' },
          { value: 'phone', label: 'Phone', icon: 'phone' },
          { value: 'chat', label: 'WhatsApp', icon: 'chat' },
        ]}
      />
    ),
  },
  {
    title: 'Upload',
    element: (
      <Upload id="g-file" label="Proposal" hint="PDF, JPG or PNG, up to 5 MB" isOptional accept=".pdf,.jpg,.png" />
    ),
  },
  {
    title: 'Upload that went wrong',
    element: <Upload id="g-file-2" label="Curriculum vitae" error="Choose a file of 5 MB or less." />,
  },
]
