import type { Example } from '#design/gallery/example.ts'
import { ArchCard, ArchFigure, ArchLink, ArchRow } from './arch.tsx'

const doorways = [
  { picture: 'audiences/teens', title: 'Adolescents', text: 'Ages 13 to 18', href: '/adolescents' },
  { picture: 'audiences/parents', title: 'Parents', text: 'Coaching and groups', href: '/parent' },
  { picture: 'scenes/classroom', title: 'Teachers', text: 'Training for classrooms', href: '/teacher' },
  { picture: 'audiences/schools', title: 'Schools', text: 'Whole-school programmes', href: '/schools' },
  { picture: 'audiences/adults', title: 'Adults', text: 'Individuals and couples', href: '/adult' },
  { picture: 'audiences/hospitals', title: 'Hospitals', text: 'Care inside clinics', href: '/hospital' },
] as const

export const examples: Example[] = [
  {
    title: 'Figure in an arch',
    element: (
      <ArchFigure
        picture="scenes/teen"
        alt="A teenager with headphones reads on a rug"
        caption="Thursday group, Gurgaon"
        shape="square"
      />
    ),
  },
  {
    title: 'Doorways to other pages',
    width: 'page',
    element: (
      <ArchRow columns={6}>
        {doorways.map((doorway) => (
          <li key={doorway.href}>
            <ArchLink {...doorway} />
          </li>
        ))}
      </ArchRow>
    ),
  },
  {
    title: 'Doorways with a button',
    width: 'page',
    element: (
      <ArchRow columns={5}>
        <li>
          <ArchCard
            picture="audiences/adults"
            title="Individuals"
            text="Therapy and assessment"
            href="/individuals"
            action="Book a Session"
          />
        </li>
        <li>
          <ArchCard
            picture="audiences/couples"
            title="Couples"
            text="For both of you"
            href="/couples"
            action="Request Consult"
          />
        </li>
      </ArchRow>
    ),
  },
]
