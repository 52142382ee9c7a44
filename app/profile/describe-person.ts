import type { MetaDescriptor } from 'react-router'
import { describePage } from '#app/shell/document/head.ts'
import { organizationId, type Thing } from '#app/shell/document/structured-data.ts'
import { opening } from '#content/profile.ts'
import { site } from '#content/site.ts'
import type { Profile } from './profile-data.ts'

/**
 * Title and description from the practitioner, and the same facts for programs, as those of a `Person` and not of a
 * clinic.
 */
export function describePerson(profile: Profile, path: string): MetaDescriptor[] {
  const { fullName, designation, languages, experienceYears, expertise } = profile
  const words = {
    title: `${fullName}, ${designation}`,
    description: `${fullName}, ${designation} with ${experienceYears} years of experience. Speaks ${languages.join(', ')}. Helps with ${expertise.join(', ')}.`,
    path,
  }
  // For programs only, so in the document only: see app/shell/document/head.ts.
  const things = import.meta.env.SSR ? [toProfilePage(profile, words.description, path)] : []
  return describePage(opening, { ...words, crumb: fullName, things })
}

function toProfilePage(profile: Profile, description: string, path: string): Thing {
  const { fullName, designation, languages, expertise, specializations } = profile
  const person = {
    '@type': 'Person',
    name: fullName,
    jobTitle: designation,
    description,
    image: new URL(profile.portrait.everyday, site.origin).href,
    knowsLanguage: languages,
    knowsAbout: [...new Set([...expertise, ...specializations])],
    hasCredential: profile.education.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })),
    worksFor: { '@id': organizationId() },
  }
  return { '@type': 'ProfilePage', url: site.origin + path, mainEntity: person }
}
