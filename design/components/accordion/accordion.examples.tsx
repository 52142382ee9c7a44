import type { Example } from '#design/gallery/example.ts'
import { Accordion } from './accordion.tsx'

export const questions = [
  { title: 'How long is a session?', content: 'Up to 50 minutes. We tell you before we come to the end.' },
  { title: 'Can I come with someone?', content: 'Yes. Bring anyone who helps you to feel at ease.' },
  {
    title: 'What should I bring?',
    content: (
      <>
        <p>Nothing is needed. These can help:</p>
        <p>earlier reports, a favourite object, and a list of questions.</p>
      </>
    ),
  },
] as const

export const examples: Example[] = [
  {
    title: 'First one open',
    element: <Accordion name="gallery-first-open" items={questions} initiallyOpen={0} level="h4" />,
  },
  { title: 'None open', element: <Accordion name="gallery-none-open" items={questions} level="h4" /> },
]
