import type { z } from 'zod'
import { about } from './about.ts'
import { About } from './about-schema.ts'
import * as audience from './audience-schemas.ts'
import { adolescents } from './audiences/adolescents.ts'
import { adult } from './audiences/adult.ts'
import { children } from './audiences/children.ts'
import { childrenAndAdolescents } from './audiences/children-and-adolescents.ts'
import { couples } from './audiences/couples.ts'
import { individuals } from './audiences/individuals.ts'
import { parent } from './audiences/parent.ts'
import { teacher } from './audiences/teacher.ts'
import { careers } from './careers.ts'
import { Careers } from './careers-schema.ts'
import { Centre } from './centre-schema.ts'
import { centres } from './centres.ts'
import { confirmation } from './confirmation.ts'
import { Confirmation } from './confirmation-schema.ts'
import { contactContent } from './contact.ts'
import { ContactContent } from './contact-schema.ts'
import { faqPage } from './faq.ts'
import { gift } from './gift.ts'
import { Gift } from './gift-schema.ts'
import { home } from './home.ts'
import { Home, HomeTestimonials } from './home-schema.ts'
import { invoiceServices, legalIdentity, otherInvoiceService } from './legal-identity.ts'
import { InvoiceService, LegalIdentity } from './legal-identity-schema.ts'
import { media } from './media.ts'
import { Media } from './media-schema.ts'
import { corporate } from './organisations/corporate.ts'
import { hospital } from './organisations/hospital.ts'
import {
  CorporatePage,
  HospitalPage,
  PartnersPage,
  SchoolsPage,
  UniversityPage,
} from './organisations/organisations-schema.ts'
import { partnersPage } from './organisations/partners.ts'
import { schools } from './organisations/schools.ts'
import { university } from './organisations/university.ts'
import { pageCards } from './page-cards.ts'
import { Page, PageCard } from './page-schema.ts'
import { pages } from './pages.ts'
import { partners } from './partners.ts'
import { cancellationPolicy } from './policies/cancellation.ts'
import { Policy } from './policies/policy-schema.ts'
import { privacyPolicy } from './policies/privacy.ts'
import { termsAndConditions } from './policies/terms.ts'
import { Faq, Partner, Space } from './section-schemas.ts'
import { spaces } from './spaces.ts'
import { homeTestimonials } from './testimonials.ts'

/** What is checked: the file, what each of its entries must be, and the entries by name. */
export const checkedContent: readonly [file: string, schema: z.ZodType, entries: object][] = [
  ['pages.ts', Page, pages],
  ['page-cards.ts', PageCard, pageCards],
  ['spaces.ts', Space, spaces],
  ['partners.ts', Partner, partners],
  ['home.ts', Home, { home }],
  ['testimonials.ts', HomeTestimonials, { homeTestimonials }],
  ['about.ts', About, { about }],
  ['media.ts', Media, { media }],
  ['gift.ts', Gift, { gift }],
  ['careers.ts', Careers, { careers }],
  ['centres.ts', Centre, centres],
  ['faq.ts', Faq, { faqPage }],
  ['contact.ts', ContactContent, { contactContent }],
  ['confirmation.ts', Confirmation, { confirmation }],
  ['legal-identity.ts', LegalIdentity, { legalIdentity }],
  ['legal-identity.ts', InvoiceService, { ...invoiceServices, otherInvoiceService }],
  ['policies', Policy, { privacyPolicy, termsAndConditions, cancellationPolicy }],
  ['organisations', SchoolsPage, { schools }],
  ['organisations', UniversityPage, { university }],
  ['organisations', CorporatePage, { corporate }],
  ['organisations', HospitalPage, { hospital }],
  ['organisations', PartnersPage, { partners: partnersPage }],
  ['audiences/children-and-adolescents.ts', audience.ChildrenAndAdolescentsPage, { childrenAndAdolescents }],
  ['audiences/children.ts', audience.ChildrenPage, { children }],
  ['audiences/adolescents.ts', audience.AdolescentsPage, { adolescents }],
  ['audiences/parent.ts', audience.ParentPage, { parent }],
  ['audiences/teacher.ts', audience.TeacherPage, { teacher }],
  ['audiences/adult.ts', audience.AdultPage, { adult }],
  ['audiences/individuals.ts', audience.IndividualsPage, { individuals }],
  ['audiences/couples.ts', audience.CouplesPage, { couples }],
]

/** Every fault in the words, named by place. The build and the tests refuse to go on while there is one. */
export function findContentFaults(): string[] {
  return checkedContent.flatMap(([file, schema, entries]) =>
    Object.entries(entries).flatMap(([key, entry]) => {
      const checked = schema.safeParse(entry)
      if (checked.success) return []
      return checked.error.issues.map((issue) => `content/${file}: ${[key, ...issue.path].join('.')}: ${issue.message}`)
    }),
  )
}
