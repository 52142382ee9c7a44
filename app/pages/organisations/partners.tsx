import { PartnershipForm } from '#app/enquiries/partnership-form.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { opening, partnersPage } from '#content/organisations/partners.ts'
import { pages } from '#content/pages.ts'
import { Opening } from '#design/opening/opening.tsx'
import { Audiences } from '#design/sections/audiences.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import { Quotes } from '#design/sections/quotes.tsx'
import { Inquiry } from './inquiry.tsx'
import { LogoGroups } from './logo-groups.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Opening page={pages.partners} opening={opening}>
    <HeroActions {...partnersPage.hero} />
  </Opening>,
  <LogoGroups id="partners" content={partnersPage.logoGroups} />,
  <Quotes id="voices" content={partnersPage.quotes} />,
  <Audiences id="audiences" content={partnersPage.audiences} />,
  <Inquiry contact={partnersPage.contact}>
    <PartnershipForm />
  </Inquiry>,
)
