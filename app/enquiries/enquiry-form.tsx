import { contactLabels as labels, topics } from '#content/enquiries.ts'
import { EmailField } from '#design/components/field/email-field.tsx'
import { Select } from '#design/components/field/select.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import styles from './enquiries.module.css'
import { FormFrame, type FormSetting } from './form-frame.tsx'
import { MessageField } from './message-field.tsx'
import { toOptions } from './to-options.ts'

/** A question to the clinic. Brings its own heading and card; place it in any column. */
export function EnquiryForm({ kind, ...place }: FormSetting & { kind: 'contact' }) {
  return (
    <FormFrame kind={kind} {...place}>
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField {...field('name')} label={labels.name} autoComplete="name" isRequired />
            <EmailField {...field('email')} label={labels.email} isRequired />
          </div>
          <div className={styles.pair}>
            <TextField
              {...field('phone')}
              label={labels.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              isOptional
            />
            <Select {...field('topic')} label={labels.topic} options={toOptions(topics)} emptyLabel="Choose one" />
          </div>
          <MessageField {...field('message')} />
        </>
      )}
    </FormFrame>
  )
}
