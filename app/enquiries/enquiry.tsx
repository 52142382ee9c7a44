import { data } from 'react-router'
import { EnquiryForm } from '#app/enquiries/enquiry-form.tsx'
import { PartnershipForm } from '#app/enquiries/partnership-form.tsx'
import { SentPanel } from '#app/enquiries/sent-panel.tsx'
import { pageContext } from '#app/page-context.ts'
import { enquiryForms } from '#content/enquiries.ts'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import type { EnquiryKind } from '#contract/enquiries.ts'
import { ENQUIRY_REFERENCE } from '#contract/values/reference.ts'
import { TextLink } from '#design/components/button/button.tsx'
import type { Route } from './+types/enquiry'
import styles from './enquiry.module.css'

const home = { contact: pages.contact, partnership: pages.partners } satisfies Record<EnquiryKind, { path: string }>
const isKind = (text: string): text is EnquiryKind => Object.hasOwn(home, text)

/** The page of a form that was sent without scripts: the form with its faults, or the thanks. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { kind } = params
  if (!isKind(kind)) throw data('not found', { status: 404 })
  const sent = new URL(request.url).searchParams.get('sent') ?? ''
  const { returnedForm } = context.get(pageContext)
  return { kind, returned: returnedForm, reference: ENQUIRY_REFERENCE.test(sent) ? sent : undefined }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { kind, returned, reference } = loaderData
  const title = `${reference ? 'Thank you' : enquiryForms[kind].title} · ${site.name}`
  return [{ title: returned ? `Error: ${title}` : title }, { name: 'robots', content: 'noindex' }]
}

export default function Enquiry({ loaderData }: Route.ComponentProps) {
  const { kind, returned, reference } = loaderData
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.page}`}>
        {reference ? (
          <SentPanel reference={reference} level="h1" />
        ) : kind === 'contact' ? (
          <EnquiryForm kind="contact" level="h1" returned={returned} />
        ) : (
          <PartnershipForm level="h1" returned={returned} />
        )}
        <TextLink href={home[kind].path} arrow="before">
          {enquiryForms[kind].back}
        </TextLink>
      </div>
    </div>
  )
}
