import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { gift, opening } from '#content/gift.ts'
import { pages } from '#content/pages.ts'
import { Opening } from '#design/opening/opening.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import { Quotes } from '#design/sections/quotes.tsx'
import { Specialties } from '#design/sections/specialties.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'
import { GiftSession } from './gift-session.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Opening page={pages.gift} opening={opening}>
    <HeroActions action={gift.start} />
  </Opening>,
  <WhatHappens id="how" content={gift.steps} />,
  <GiftSession />,
  <Quotes id="voices" content={gift.voices} />,
  <Specialties id="why" content={gift.why} />,
)
