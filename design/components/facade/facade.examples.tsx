import type { Example } from '#design/gallery/example.ts'
import { Facade, FacadeNote } from './facade.tsx'

export const examples: Example[] = [
  {
    title: 'Video',
    element: (
      <div className="stack">
        <Facade
          kind="video"
          title="What a first session looks like"
          picture="spaces/therapy"
          length="2:10"
          href="https://www.youtube.com/watch?v=example"
          embedUrl="https://www.youtube-nocookie.com/embed/example?autoplay=1&cc_load_policy=1"
        />
        <FacadeNote>The video loads from YouTube only when you press play. Captions are on.</FacadeNote>
      </div>
    ),
  },
  {
    title: 'Map',
    element: (
      <Facade
        kind="map"
        title="Vasant Kunj Center"
        picture="maps/vasant-kunj"
        href="https://www.openstreetmap.org/?mlat=28.52&mlon=77.15"
        embedUrl="https://www.openstreetmap.org/export/embed.html?marker=28.52%2C77.15"
      />
    ),
  },
]
