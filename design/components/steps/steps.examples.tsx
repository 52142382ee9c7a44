import type { Example } from '#design/gallery/example.ts'
import { Steps } from './steps.tsx'

const labels = ['Choose a time', 'Your details', 'Payment', 'Confirmed']

export const examples: Example[] = [
  { title: 'On the second step', element: <Steps labels={labels} current={2} label="Booking" /> },
  { title: 'All done', element: <Steps labels={labels} current={5} label="Booking, finished" /> },
]
