import { Inquiry } from '#app/business/inquiry.tsx'
import { LogoGroups } from '#app/business/logo-groups.tsx'
import { OpeningActions } from '#app/business/opening-actions.tsx'
import { PartnershipForm } from '#app/enquiries/partnership-form.tsx'
import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { Audiences } from '#app/sections/audiences.tsx'
import { Quotes } from '#app/sections/quotes.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { partnersPage } from '#content/business/partners.ts'

export const meta = () => describePage('partners')

export default pageOf(
  <Opening page="partners">
    <OpeningActions actions={partnersPage.actions} />
  </Opening>,
  <LogoGroups id="partners" content={partnersPage.logoGroups} />,
  <Quotes id="voices" content={partnersPage.quotes} />,
  <Audiences id="audiences" content={partnersPage.audiences} />,
  <Inquiry contact={partnersPage.contact}>
    <PartnershipForm />
  </Inquiry>,
)
