import type { Example } from '#design/gallery/example.ts'
import { ButtonLink } from '../button/button.tsx'
import { SectionHeading } from './section-heading.tsx'

export const examples: Example[] = [
  {
    title: 'Title, lead and action',
    width: 'page',
    element: (
      <SectionHeading
        level="h3"
        title="Your Journey With Us"
        lead="Four steps. You can pause or change direction at any of them."
        action={<ButtonLink href="/userListing">Start Your Journey</ButtonLink>}
      />
    ),
  },
]
