import type { Example } from '#design/gallery/example.ts'
import { ServiceCard, ServiceGrid } from './service-card.tsx'

export const services = [
  {
    picture: 'spaces/assess',
    title: 'Assessments',
    text: 'To understand how your child’s mind works, and what would help.',
    points: [
      'Developmental and autism assessment',
      'ADHD and learning assessment',
      'A written report, and time to talk it through',
    ],
    isInitiallyOpen: true,
  },
  {
    picture: 'scenes/movement',
    title: 'Therapy',
    text: 'Regular sessions with one therapist, with goals you agree on.',
    points: ['Speech and language', 'Occupational therapy', 'Behaviour therapy'],
  },
  {
    picture: 'scenes/parents',
    title: 'Support around your child',
    text: 'The people your child spends the day with are part of the plan.',
    points: ['Parent coaching', 'School visits'],
  },
] as const

export const examples: Example[] = [
  {
    title: 'Three cards, each opens alone',
    width: 'page',
    element: (
      <ServiceGrid>
        {services.map((service) => (
          <li key={service.title}>
            <ServiceCard {...service} />
          </li>
        ))}
      </ServiceGrid>
    ),
  },
  {
    title: 'One open at a time',
    width: 'page',
    element: (
      <ServiceGrid>
        {services.map(({ title, text, points }) => (
          <li key={title}>
            <ServiceCard title={title} text={text} points={points} group="gallery-services" />
          </li>
        ))}
      </ServiceGrid>
    ),
  },
]
