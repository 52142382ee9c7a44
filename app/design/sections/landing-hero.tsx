import { ArcadeHero } from '#app/design/components/arcade/arcade-hero.tsx'
import { Breadcrumbs } from '#app/design/components/breadcrumbs/breadcrumbs.tsx'
import { crumbOf, trailOf } from '#app/design/opening/trail.ts'
import { type PageKey, pages } from '#content/pages.ts'
import type { LandingHero as LandingHeroContent } from '#content/schema/sections.ts'
import { ActionButton, ActionText } from './action-link.tsx'

/** How a page for one audience opens: where you are, what it is for, one thing to do, and five pictures. */
export function LandingHero({ page: key, hero }: { page: PageKey; hero: LandingHeroContent }) {
  const page = pages[key]
  return (
    <ArcadeHero
      title={page.heading}
      lead={page.lead}
      tint={page.tint}
      breadcrumbs={<Breadcrumbs trail={trailOf(key)} current={crumbOf(key)} />}
      pictures={hero.pictures}
      actions={
        <>
          <ActionButton action={hero.action} size="large" />
          {hero.second && <ActionText action={hero.second} />}
        </>
      }
    />
  )
}
