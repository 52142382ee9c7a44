import type { Example } from '../../gallery/example.ts'
import { Steps } from './steps.tsx'

export const bookingSteps = ['Choose a time', 'Your details', 'Payment', 'Confirmed'] as const

export const examples: Example[] = [
  { title: 'On the second step', element: <Steps labels={bookingSteps} current={2} label="Booking" /> },
  { title: 'All done', element: <Steps labels={bookingSteps} current={5} label="Booking, finished" /> },
]
