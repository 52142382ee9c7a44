import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, childrenAndAdolescents as words } from '#content/audiences/children-and-adolescents.ts'
import { pages } from '#content/pages.ts'
import { Opening } from '#design/opening/opening.tsx'
import { Audiences } from '#design/sections/audiences.tsx'
import { Closing } from '#design/sections/closing.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import { Reviewed } from '#design/sections/reviewed.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Opening page={pages.childrenAndAdolescents} opening={opening}>
    <HeroActions {...words.hero} />
  </Opening>,
  <Audiences id="who" content={words.audiences} />,
  <WhatHappens id="ages" content={words.ages} />,
  <Reviewed review={words.review} />,
  <Closing content={words.closing} />,
)
