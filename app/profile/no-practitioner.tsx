import { ErrorScene } from '#app/pages/errors/error-scene.tsx'
import { pages } from '#content/pages.ts'
import { ButtonLink } from '#design/components/button/button.tsx'
import { Picture } from '#design/pictures/picture.tsx'

/** A profile that cannot be shown: what happened, in plain words, and the way back to the list. */
export function NoPractitioner({ isUnknown }: { isUnknown: boolean }) {
  return (
    <ErrorScene
      eyebrow="Error: Failed to fetch practitioners"
      title={isUnknown ? 'We could not find this practitioner' : 'This profile did not load'}
      lead={
        isUnknown
          ? 'The link may be old, or they no longer work with us. Everyone you can see now is in the list.'
          : 'It is not you. Please try again in a moment, or look at the list.'
      }
      picture={<Picture name="lost" alt="Three arched doors, one of them open, and a sleeping cat" eager />}
    >
      <title>{isUnknown ? 'Practitioner not found · eMbrace' : 'This profile did not load · eMbrace'}</title>
      <meta name="robots" content="noindex" />
      {!isUnknown && (
        <ButtonLink href="" size="large">
          Try again
        </ButtonLink>
      )}
      <ButtonLink href={pages.listing.path} look="quiet" size="large">
        Back to all therapists
      </ButtonLink>
    </ErrorScene>
  )
}
