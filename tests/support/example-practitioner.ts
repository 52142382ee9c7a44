import type { Practitioner } from '#contract/catalogue.ts'

/** A complete practitioner; a test changes the one thing it is about. */
export function examplePractitioner(changes: Partial<Practitioner> = {}): Practitioner {
  return {
    id: 500,
    fullName: 'Asha Menon',
    designation: 'Clinical Psychologist',
    department: 'Clinical Psychologist',
    registrationNumber: null,
    experienceYears: 9,
    education: ['MPhil'],
    languages: ['English', 'Hindi'],
    centres: [{ id: 47033, name: 'Vasant Kunj Center' }],
    modes: ['in-person', 'video'],
    agesSeen: { from: 6, to: 18 },
    expertise: ['Autism'],
    channel: { kind: 'online' },
    sessionMinutes: 50,
    sessionPrice: 250_000,
    gst: 45_000,
    portrait: { presentation: 'feminine', hair: 'bun' },
    imageUrl: null,
    videoUrl: null,
    about: "Hi, I'm Asha.",
    concernsOfClients: [],
    expertiseAndApproach: ['One.', 'Two.', 'Three.'],
    specializations: [],
    therapies: [],
    waysToHelp: [],
    affiliationsAndCertifications: [],
    concernsAddressed: [],
    ...changes,
  }
}
