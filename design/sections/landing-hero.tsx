import type { Opening } from '#content/schema/opening.ts'
import type { Page } from '#content/schema/pages.ts'
import type { LandingHero as LandingHeroContent } from '#content/schema/sections.ts'
import { ArcadeHero } from '../components/arcade/arcade-hero.tsx'
import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx'
import { HeroActions } from './hero-actions.tsx'

/** How a page for one audience opens: where you are, what it is for, one thing to do, and five pictures. */
export function LandingHero({ page, opening, hero }: LandingHeroProps) {
  return (
    <ArcadeHero
      title={opening.heading}
      lead={opening.lead}
      tint={opening.tint}
      breadcrumbs={<Breadcrumbs trail={page.trail} current={page.crumb} />}
      pictures={hero.pictures}
      actions={<HeroActions action={hero.action} second={hero.second} />}
    />
  )
}

type LandingHeroProps = { page: Page; opening: Opening; hero: LandingHeroContent }
