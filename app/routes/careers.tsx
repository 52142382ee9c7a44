import { applyFor } from '#app/careers/apply-for.ts'
import { Internships } from '#app/careers/internships.tsx'
import { Life } from '#app/careers/life.tsx'
import { Positions } from '#app/careers/positions.tsx'
import { ButtonLink, TextLink } from '#app/components/button/button.tsx'
import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { Quotes } from '#app/sections/quotes.tsx'
import { Specialties } from '#app/sections/specialties.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { careers } from '#content/careers.ts'

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
