import { Picture } from '#app/design/pictures/picture.tsx'
import { type ErrorPageStatus, errorPages } from './error-pages.ts'
import { ErrorScene } from './error-scene.tsx'

export function SomethingBroke({ status = 500 }: { status?: ErrorPageStatus }) {
  const { title, lead } = errorPages[status]
  return (
    <ErrorScene
      eyebrow={`Error ${status}`}
      title={title}
      lead={lead}
      picture={<Picture name="lost" alt="Three arched doors, one of them open, and a sleeping cat" eager />}
    >
      <title>{`${title} · eMbrace`}</title>
      <meta name="robots" content="noindex" />
    </ErrorScene>
  )
}
