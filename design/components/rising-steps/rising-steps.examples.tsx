import type { Example } from '#design/gallery/example.ts'
import { type RisingStep, RisingSteps } from './rising-steps.tsx'

export const whatToExpect: readonly RisingStep[] = [
  { icon: 'phone', title: 'Initial call', text: 'Tell us what you see at home and at school. About 15 minutes.' },
  { icon: 'person', title: 'Consult with an expert', text: 'Meet the person who knows this area best.' },
  { icon: 'search', title: 'Assessment', text: 'Only if it helps. Spread over short visits.' },
  { icon: 'list', title: 'Therapy plan', text: 'Goals, people, timing and cost on one page.' },
  { icon: 'chart', title: 'Progress review', text: 'What changed, what comes next, or a good goodbye.' },
]

export const examples: Example[] = [
  { title: 'Five steps', width: 'page', element: <RisingSteps steps={whatToExpect} /> },
  { title: 'Three steps', width: 'page', element: <RisingSteps steps={whatToExpect.slice(0, 3)} /> },
]
