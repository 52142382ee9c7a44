import { contactProfiles, organizationId, type Thing } from '#app/shell/document/structured-data.ts'
import { centres, mapIdOf } from '#content/centres.ts'
import { mainNavigation } from '#content/navigation.ts'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { pictureUrl } from '#design/pictures/picture-url.ts'

/** Our centres, for search engines. For the document only: see app/shell/document/head.ts. */
export function describeClinics(): Thing[] {
  return centres.map((centre) => ({
    '@type': 'MedicalClinic',
    '@id': `${site.origin}${pages.contact.path}#${mapIdOf(centre.key)}`,
    name: centre.name,
    parentOrganization: { '@id': organizationId() },
    areaServed: { '@type': 'Country', name: 'India' },
    availableService: therapies(),
    sameAs: contactProfiles(),
    medicalSpecialty: 'https://schema.org/Psychiatric',
    image: site.origin + pictureUrl(centre.facade),
    address: {
      '@type': 'PostalAddress',
      streetAddress: centre.street,
      addressLocality: centre.city,
      postalCode: centre.postcode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: centre.latitude, longitude: centre.longitude },
    ...('phone' in centre ? { telephone: centre.phone.tel } : {}),
  }))
}

/** Whom we care for, in the words of the menu that stands on every page. What we do for teachers is no therapy. */
function therapies(): Thing[] {
  return mainNavigation
    .filter(({ page }) => page === 'childrenAndAdolescents' || page === 'adult')
    .flatMap(({ group }) => group?.links ?? [])
    .filter(({ page }) => page !== 'teacher')
    .map(({ label, note, page }) => ({
      '@type': 'MedicalTherapy',
      name: label,
      description: note,
      url: site.origin + pages[page].path,
    }))
}
