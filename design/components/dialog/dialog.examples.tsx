import type { Example } from '#design/gallery/example.ts'
import { ButtonLink } from '../button/button.tsx'
import { Dialog, DialogButton } from './dialog.tsx'

export const examples: Example[] = [
  {
    title: 'With a picture',
    element: (
      <>
        <DialogButton opens="gallery-leader" look="quiet">
          About Dr. Nandita Sethi
        </DialogButton>
        <Dialog id="gallery-leader" labelledBy="gallery-leader-title" picture="portraits/l1">
          <p className="eyebrow">Founder & CEO</p>
          <h3 id="gallery-leader-title">Dr. Nandita Sethi</h3>
          <p className="soft">17+ years of experience</p>
          <p>
            Nandita is a clinical psychologist. She trained in developmental neuropsychology and spent ten years in
            hospital practice before she opened the first centre in Vasant Kunj.
          </p>
          <ButtonLink href="https://example.com/" look="quiet" icon="linkedin" newTab>
            LinkedIn profile
          </ButtonLink>
        </Dialog>
      </>
    ),
  },
  {
    title: 'Words only',
    element: (
      <>
        <DialogButton opens="gallery-words" look="quiet">
          What is a hold?
        </DialogButton>
        <Dialog id="gallery-words" labelledBy="gallery-words-title">
          <h3 id="gallery-words-title">We keep your time for 15 minutes</h3>
          <p>Nobody else can book it while you fill in the form. Nothing is charged until you pay.</p>
        </Dialog>
      </>
    ),
  },
]
