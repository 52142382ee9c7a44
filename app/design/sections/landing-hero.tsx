import { ArcadeHero } from '#app/design/components/arcade/arcade-hero.tsx'
import { Breadcrumbs } from '#app/design/components/breadcrumbs/breadcrumbs.tsx'
import type { Page } from '#content/schema/pages.ts'
import type { LandingHero as LandingHeroContent } from '#content/schema/sections.ts'
import { HeroActions } from './hero-actions.tsx'

/** How a page for one audience opens: where you are, what it is for, one thing to do, and five pictures. */
export function LandingHero({ page, hero }: { page: Page; hero: LandingHeroContent }) {
  return (
    <ArcadeHero
      title={page.heading}
      lead={page.lead}
      tint={page.tint}
      breadcrumbs={<Breadcrumbs trail={page.trail} current={page.crumb} />}
      pictures={hero.pictures}
      actions={<HeroActions action={hero.action} second={hero.second} />}
    />
  )
}
