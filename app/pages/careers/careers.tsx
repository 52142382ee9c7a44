import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { careers, opening } from '#content/careers.ts'
import { pages } from '#content/pages.ts'
import { Opening } from '#design/opening/opening.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import { Quotes } from '#design/sections/quotes.tsx'
import { Specialties } from '#design/sections/specialties.tsx'
import { applyFor } from './apply-for.ts'
import { Internships } from './internships.tsx'
import { Life } from './life.tsx'
import { Positions } from './positions.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Opening page={pages.careers} opening={opening}>
    <HeroActions
      action={{ label: careers.apply, href: applyFor() }}
      second={{ label: 'Open positions', href: '#positions' }}
    />
  </Opening>,
  <Positions />,
  <Internships />,
  <Specialties id="why" content={careers.why} />,
  <Life />,
  <Quotes id="voices" content={careers.voices} />,
)
