import { ArcadeHero } from '#app/design/components/arcade/arcade-hero.tsx'
import { HeroActions } from '#app/design/sections/hero-actions.tsx'
import { careers } from '#content/careers.ts'
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
