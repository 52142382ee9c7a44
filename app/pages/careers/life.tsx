import { careers } from '#content/careers.ts'
import { ArcadeHero } from '#design/components/arcade/arcade-hero.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import { applyFor } from './apply-for.ts'

export function Life() {
  const { title, lead, pictures } = careers.life
  return (
    <ArcadeHero
      level="h2"
      tint={4}
      title={title}
      lead={lead}
      pictures={pictures}
      actions={<HeroActions action={{ label: careers.apply, href: applyFor() }} />}
    />
  )
}
