import { PhotoCarousel } from '#app/design/components/photo-carousel/photo-carousel.tsx'
import type { SpacesHeading } from '#content/schema/sections.ts'
import { spaces } from '#content/spaces.ts'
import { ActionButton } from './action-link.tsx'

/** The eight rooms, on the one deep ground of a page. */
export function SpacesCarousel({ id = 'spaces', content }: { id?: string; content: SpacesHeading }) {
  const first = Math.max(
    0,
    spaces.findIndex(({ picture }) => picture === content.startWith),
  )
  const photos = [...spaces.slice(first), ...spaces.slice(0, first)]
  return (
    <div id={id} data-deep="" className="section">
      <PhotoCarousel
        id={`${id}-title`}
        title={content.title}
        lead={content.lead}
        photos={photos}
        action={content.action && <ActionButton action={content.action} look="on-deep" />}
      />
    </div>
  )
}
