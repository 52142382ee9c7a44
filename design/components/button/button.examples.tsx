import type { Example } from '#design/gallery/example.ts'
import { Button, ButtonLink, RoundButton, TextLink } from './button.tsx'

export const examples: Example[] = [
  { title: 'Primary, large', element: <Button size="large">Book a consultation</Button> },
  { title: 'Primary', element: <Button>Book</Button> },
  { title: 'Quiet', element: <Button look="quiet">View profile</Button> },
  { title: 'With an icon', element: <Button icon="mail">Write to us</Button> },
  { title: 'Accent', element: <Button look="accent">Book a consultation</Button> },
  { title: 'Unavailable', element: <Button isUnavailable>Complete payment</Button> },
  {
    title: 'Link that looks like a button',
    element: (
      <ButtonLink href="/faq" look="quiet">
        Read the questions
      </ButtonLink>
    ),
  },
  {
    title: 'Text link',
    element: (
      <TextLink href="/faq" arrow="after">
        All questions
      </TextLink>
    ),
  },
  {
    title: 'Text link back',
    element: (
      <TextLink href="/" arrow="before">
        Back to times
      </TextLink>
    ),
  },
  { title: 'Round', element: <RoundButton label="Next picture" icon="arrowRight" /> },
]
