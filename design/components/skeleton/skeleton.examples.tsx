import type { Example } from '#design/gallery/example.ts'
import { SkeletonList } from './skeleton.tsx'

export const examples: Example[] = [
  { title: 'Two people on their way', width: 'page', element: <SkeletonList count={2} label="Loading therapists" /> },
]
