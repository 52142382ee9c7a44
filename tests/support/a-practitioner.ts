import type { CatalogueFile, PractitionerFile } from '#server/modules/catalogue/catalogue-files.ts'

export { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'

/** A practitioner as a clinic writes one. Change one thing per test. */
export function aPractitioner(change: Partial<PractitionerFile> = {}): PractitionerFile {
  return {
    id: 101,
    fullName: 'Asha Pillai',
    designation: 'Counsellor',
    department: 'Counselling',
    experienceYears: 4,
    education: ['MA in Psychology'],
    languages: ['Hindi'],
    centreIds: [1],
    modes: ['in-person', 'video'],
    agesSeen: { from: 18, to: 60 },
    expertise: ['Anxiety'],
    channel: { kind: 'online' },
    sessionMinutes: 50,
    sessionPriceRupees: 1000,
    gstRupees: 180,
    laterPrices: [],
    portrait: { presentation: 'feminine' },
    about: "Hi, I'm Asha. I'm a counsellor.",
    concernsOfClients: ['Worry'],
    expertiseAndApproach: ['One', 'Two', 'Three'],
    specializations: ['Worry'],
    therapies: ['Talking'],
    waysToHelp: ['Listening'],
    affiliationsAndCertifications: ['None yet'],
    concernsAddressed: ['“I worry.”'],
    schedule: {
      weekly: [
        { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], mode: 'video', from: 600, to: 1080 },
        { days: ['wednesday'], mode: 'in-person', centreId: 1, from: 600, to: 780 },
      ],
      breaks: [],
      daysOff: [],
      extraDays: [],
    },
    ...change,
  }
}

export function aCatalogue(change: Partial<CatalogueFile> = {}): CatalogueFile {
  return {
    centres: [{ id: 1, name: 'First Center', address: '1 First Lane', city: 'Delhi' }],
    departments: [{ id: 'counselling', name: 'Counselling' }],
    languages: ['Hindi', 'English'],
    expertise: ['Anxiety'],
    practitioners: [aPractitioner()],
    offers: [{ source: 'mst', coupon: 'MST-15', percent: 15, firstDay: '2030-01-01', lastDay: '2030-12-31' }],
    ...change,
  }
}
