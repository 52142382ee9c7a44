import { GiftSession } from '#app/gift/gift-session.tsx'
import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { ActionButton } from '#app/sections/action-link.tsx'
import { Quotes } from '#app/sections/quotes.tsx'
import { Specialties } from '#app/sections/specialties.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { gift } from '#content/gift.ts'

export const meta = () => describePage('gift')

export default pageOf(
  <Opening page="gift">
    <div className="row">
      <ActionButton action={gift.start} size="large" />
    </div>
  </Opening>,
  <WhatHappens id="how" content={gift.steps} />,
  <GiftSession />,
  <Quotes id="voices" content={gift.voices} />,
  <Specialties id="why" content={gift.why} />,
)
