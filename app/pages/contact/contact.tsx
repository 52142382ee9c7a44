import { EnquiryForm } from '#app/enquiries/enquiry-form.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening } from '#content/contact.ts'
import { pages } from '#content/pages.ts'
import { PageHead } from '#design/opening/page-head.tsx'
import styles from './contact.module.css'
import { ContactAnswers } from './contact-answers.tsx'
import { describeClinics } from './describe-clinics.ts'
import { OtherWays } from './other-ways.tsx'
import { SupportCategories } from './support-categories.tsx'
import { VisitUs } from './visit-us.tsx'

export const meta = () => describePage(opening, { things: import.meta.env.SSR ? describeClinics() : [] })

export default pageOf(
  <PageHead page={pages.contact} opening={opening} />,
  <div className={`wrap ${styles.columns}`}>
    <EnquiryForm kind="contact" />
    <OtherWays />
  </div>,
  <VisitUs />,
  <SupportCategories />,
  <ContactAnswers />,
)
