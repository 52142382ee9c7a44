import { data } from 'react-router'
import { pageContext } from '#app/page-context.ts'
import { Gallery } from '#design/gallery/gallery.tsx'
import type { Route } from './+types/gallery-page'

/** For engineers. Where it is not switched on it answers like any address that is no page of ours. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).hasGallery) throw data('not found', { status: 404 })
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: 'Components · eMbrace' },
  { name: 'robots', content: 'noindex' },
]

export default function GalleryPage() {
  return <Gallery />
}
