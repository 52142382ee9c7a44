import type { Example } from '#design/gallery/example.ts'
import { Button } from '../button/button.tsx'
import { showToast } from './toast-store.ts'

export const examples: Example[] = [
  {
    title: 'Said in passing',
    element: (
      <>
        <Button look="quiet" data-replay="" onClick={() => showToast('Link copied. It opens this page.', 'success')}>
          Copy the link
        </Button>
      </>
    ),
  },
]
