import type { Centre } from './schema/centres.ts'

/** The three places to visit, the first one shown first. Addresses and coordinates are samples until the clinic gives its own. */
export const centres = [
  {
    key: 'vasant-kunj',
    locationId: 47033,
    name: 'Vasant Kunj Center',
    street: 'Sample House, Sector B, Vasant Kunj',
    city: 'New Delhi',
    postcode: '110070',
    facade: 'facades/vasant-kunj',
    map: 'maps/vasant-kunj',
    latitude: 28.5293,
    longitude: 77.1528,
    labels: ['Park', 'Metro', 'Main road'],
    gettingThere: [
      'Eight minutes on foot from the metro, along the park.',
      'Two parking places by the gate. Tell us if you need one.',
      'Step-free entrance on the right. Ring once; nobody will rush you.',
    ],
  },
  {
    key: 'gurgaon',
    locationId: 47034,
    name: 'Gurgaon Center',
    street: 'Ground floor, Sample Towers, Sector 44',
    city: 'Gurgaon',
    postcode: '122003',
    facade: 'facades/gurgaon',
    map: 'maps/gurgaon',
    latitude: 28.4518,
    longitude: 77.0716,
    labels: ['Park', 'Metro', 'Expressway'],
    gettingThere: [
      'Six minutes on foot from the metro. Cross at the lights.',
      'Visitor parking is in the basement. A lift comes straight up to us.',
      'Step-free entrance at the marigold door. You need not sign in at the main desk.',
    ],
  },
  {
    key: 'rainbow',
    locationId: 47035,
    name: 'Rainbow Center',
    street: '12 Sample Lane, Malviya Nagar',
    city: 'Delhi',
    postcode: '110017',
    phone: { display: '+91 98100 00001', tel: '+919810000001' },
    facade: 'facades/rainbow',
    map: 'maps/rainbow',
    latitude: 28.5341,
    longitude: 77.2103,
    labels: ['Park', 'Metro', 'Ring road'],
    gettingThere: [
      'Ten minutes on foot from the metro, past the park.',
      'One parking place at the door, and more along the lane.',
      'Step-free path from the gate. Children may try the swing first.',
    ],
  },
] as const satisfies readonly Centre[]

export type CentreKey = (typeof centres)[number]['key']

/** Where the map of a centre stands on the contact page. */
export const mapIdOf = (key: string) => `map-${key}`
