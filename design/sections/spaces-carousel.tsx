import type { Spaces } from '#content/schema/sections.ts'
import { PhotoCarousel } from '../components/photo-carousel/photo-carousel.tsx'
import { ActionButton } from './action-link.tsx'

/** The rooms, on the one deep ground of a page. */
export function SpacesCarousel({ id = 'spaces', content }: { id?: string; content: Spaces }) {
  return (
    <div id={id} data-deep="" className="section">
      <PhotoCarousel
        id={`${id}-title`}
        title={content.title}
        lead={content.lead}
        photos={content.items}
        action={content.action && <ActionButton action={content.action} look="on-deep" />}
      />
    </div>
  )
}
