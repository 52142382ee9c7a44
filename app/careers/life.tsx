import { toPictureName } from '#app/art/to-picture-name.ts'
import { ArcadeHero } from '#app/components/arcade/arcade-hero.tsx'
import { ButtonLink } from '#app/components/button/button.tsx'
import { careers } from '#content/careers.ts'
import { applyFor } from './apply-for.ts'

const pictures = careers.life.pictures.map((one) => ({ ...one, picture: toPictureName(one.picture) }))

export function Life() {
  const { title, lead } = careers.life
  return (
    <ArcadeHero
      level="h2"
      tint={4}
      title={title}
      lead={lead}
      pictures={pictures}
      actions={
        <ButtonLink href={applyFor()} size="large" icon="mail">
          {careers.apply}
        </ButtonLink>
      }
    />
  )
}
