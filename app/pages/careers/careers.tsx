import { ButtonLink, TextLink } from '#app/design/components/button/button.tsx'
import { Opening } from '#app/design/opening/opening.tsx'
import { Quotes } from '#app/design/sections/quotes.tsx'
import { Specialties } from '#app/design/sections/specialties.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { careers } from '#content/careers.ts'
import { applyFor } from './apply-for.ts'
import { Internships } from './internships.tsx'
import { Life } from './life.tsx'
import { Positions } from './positions.tsx'

export const meta = () => describePage('careers')

export default pageOf(
  <Opening page="careers">
    <div className="row">
      <ButtonLink href={applyFor()} size="large" icon="mail">
        {careers.apply}
      </ButtonLink>
      <TextLink href="#positions">Open positions</TextLink>
    </div>
  </Opening>,
  <Positions />,
  <Internships />,
  <Specialties id="why" content={careers.why} />,
  <Life />,
  <Quotes id="voices" content={careers.voices} />,
)
