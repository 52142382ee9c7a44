import {
  enquiryHints,
  partnershipLabels as labels,
  partnershipSubjects,
  partnerTypes,
  proposalAccept,
  replyMethods,
} from '#content/enquiries.ts'
import { EmailField } from '#design/components/field/email-field.tsx'
import { Necessity } from '#design/components/field/field.tsx'
import { RadioGroup } from '#design/components/field/radio-group.tsx'
import { Select } from '#design/components/field/select.tsx'
import { TextArea, TextField } from '#design/components/field/text-field.tsx'
import { Upload } from '#design/components/field/upload.tsx'
import styles from './enquiries.module.css'
import { type FieldMaker, FormFrame, type FormSetting } from './form-frame.tsx'
import { toOptions } from './to-options.ts'

/** An organisation's proposal. The file is the last field: those before it are read even if the file is too large. */
export function PartnershipForm(place: FormSetting) {
  return (
    <FormFrame kind="partnership" {...place}>
      {(field) => (
        <>
          <Sender field={field} />
          <Proposal field={field} />
        </>
      )}
    </FormFrame>
  )
}

function Sender({ field }: { field: FieldMaker }) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          {labels.fullName}
          <Necessity isRequired />
        </legend>
        <div className={styles.pair}>
          <TextField {...field('firstName')} label={labels.firstName} autoComplete="given-name" isRequired />
          <TextField {...field('lastName')} label={labels.lastName} autoComplete="family-name" isRequired />
        </div>
      </fieldset>
      <div className={styles.pair}>
        <TextField {...field('organisation')} label={labels.organisation} autoComplete="organization" isRequired />
        <EmailField {...field('email')} label={labels.email} isRequired />
      </div>
      <div className={styles.pair}>
        <TextField {...field('designation')} label={labels.designation} autoComplete="organization-title" isRequired />
        <TextField
          {...field('phone')}
          label={labels.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          isOptional
        />
      </div>
    </>
  )
}

function Proposal({ field }: { field: FieldMaker }) {
  const { defaultValue: _, ...proposal } = field('proposal')
  const { defaultValue: replyBy = 'email', ...reply } = field('replyBy')
  return (
    <>
      <div className={styles.pair}>
        <Select
          {...field('subject')}
          label={labels.subject}
          options={toOptions(partnershipSubjects)}
          emptyLabel="Choose one"
        />
        <Select
          {...field('partnership')}
          label={labels.partnership}
          options={toOptions(partnerTypes)}
          emptyLabel="Choose one"
        />
      </div>
      <TextArea {...field('message')} label={labels.message} isRequired />
      <RadioGroup {...reply} label={labels.replyBy} defaultValue={replyBy} options={replyOptions} />
      <Upload {...proposal} label={labels.proposal} hint={enquiryHints.proposal} accept={proposalAccept} isOptional />
    </>
  )
}

const replyIcons = { email: 'mail', phone: 'phone', whatsapp: 'chat' } as const
const replyOptions = (['email', 'phone', 'whatsapp'] as const).map((value) => ({
  value,
  label: replyMethods[value],
  icon: replyIcons[value],
}))
