import { Picture } from '#design/pictures/picture.tsx'
import { ErrorScene } from './error-scene.tsx'

type Breakage = { status: number; title: string; lead: string }

export function SomethingBroke({ status, title, lead }: Breakage) {
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
