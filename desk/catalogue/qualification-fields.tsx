import type { EditorPage } from '#contract/desk/catalogue.ts'
import { TextArea, TextField } from '#design/components/field/text-field.tsx'
import { Card } from '../parts/card.tsx'
import type { FieldOf } from './content-form.tsx'
import { Picks } from './picks.tsx'

const lists = [
  'education',
  'concernsOfClients',
  'specializations',
  'therapies',
  'waysToHelp',
  'affiliationsAndCertifications',
  'concernsAddressed',
]

/** Lists of the page, one line each, and the film. */
export function QualificationFields({ of, choices }: { of: FieldOf; choices: EditorPage['choices'] }) {
  return (
    <Card id="qualifications" title="Qualifications" aside="One line each">
      <Picks {...of('expertise')} options={choices.expertise.map((name) => ({ value: name, label: name }))} />
      <TextArea {...of('expertiseAndApproach')} rows={3} hint="Three lines." />
      {lists.map((name) => (
        <TextArea key={name} {...of(name)} rows={3} />
      ))}
      <TextField {...of('videoUrl')} type="url" isOptional hint="An address on YouTube that begins with https://." />
    </Card>
  )
}
