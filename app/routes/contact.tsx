import styles from '#app/contact/contact.module.css'
import { ContactAnswers } from '#app/contact/contact-answers.tsx'
import { OtherWays } from '#app/contact/other-ways.tsx'
import { SupportCategories } from '#app/contact/support-categories.tsx'
import { VisitUs } from '#app/contact/visit-us.tsx'
import { EnquiryForm } from '#app/enquiries/enquiry-form.tsx'
import { describePage } from '#app/head.ts'
import { PageHead } from '#app/opening/page-head.tsx'
import { pageOf } from '#app/shell/page-of.tsx'

export const meta = () => describePage('contact')

export default pageOf(
  <PageHead page="contact" />,
  <div className={`wrap ${styles.columns}`}>
    <EnquiryForm kind="contact" />
    <OtherWays />
  </div>,
  <VisitUs />,
  <SupportCategories />,
  <ContactAnswers />,
)
