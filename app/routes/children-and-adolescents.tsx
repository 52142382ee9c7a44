import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { Audiences } from '#app/sections/audiences.tsx'
import { Closing } from '#app/sections/closing.tsx'
import { HeroActions } from '#app/sections/hero-actions.tsx'
import { Reviewed } from '#app/sections/reviewed.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { childrenAndAdolescents as words } from '#content/audiences/children-and-adolescents.ts'

export const meta = () => describePage('childrenAndAdolescents')

export default pageOf(
  <Opening page="childrenAndAdolescents">
    <HeroActions {...words.hero} />
  </Opening>,
  <Audiences id="who" content={words.audiences} />,
  <WhatHappens id="ages" content={words.ages} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} />,
)
