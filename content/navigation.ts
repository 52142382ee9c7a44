import type { NavigationItem, NavigationLink } from './schema/navigation.ts'

export const mainNavigation: readonly NavigationItem[] = [
  { label: 'Home', page: 'home' },
  { label: 'About', page: 'about' },
  {
    label: 'For Children & Adolescents',
    page: 'childrenAndAdolescents',
    group: {
      prefix: '/children',
      overview: 'Overview: children and adolescents',
      links: [
        { label: 'Children', page: 'children', note: 'Ages 2 to 12', picture: 'audiences/children' },
        { label: 'Adolescents', page: 'adolescents', note: 'Ages 13 to 18', picture: 'audiences/teens' },
        { label: 'Parents', page: 'parent', note: 'Coaching and support', picture: 'audiences/parents' },
        { label: 'Teachers', page: 'teacher', note: 'Training and workshops', picture: 'scenes/classroom' },
      ],
    },
  },
  {
    label: 'For Adults',
    page: 'adult',
    group: {
      prefix: '/adult',
      overview: 'Overview: adults',
      links: [
        { label: 'Individuals', page: 'individuals', note: 'Therapy and assessment', picture: 'audiences/adults' },
        { label: 'Couples', page: 'couples', note: 'For both of you', picture: 'audiences/couples' },
      ],
    },
  },
  {
    label: 'For Businesses',
    page: 'partners',
    group: {
      prefix: '/partners',
      overview: 'Overview: businesses and partners',
      links: [
        { label: 'Schools', page: 'schools', note: 'Ages 1.5 to 18', picture: 'audiences/schools' },
        { label: 'Universities', page: 'university', note: 'Students and staff', picture: 'scenes/campus' },
        { label: 'Corporates', page: 'corporate', note: 'Teams and leaders', picture: 'audiences/workplaces' },
        { label: 'Healthcare & Hospital', page: 'hospital', note: 'Wards and clinics', picture: 'audiences/hospitals' },
      ],
    },
  },
  { label: 'Media & News', page: 'media' },
]

export const bookAction: NavigationLink = { label: 'Book a Consultation', page: 'listing' }

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Services',
    links: [
      { label: 'Child and adolescent', page: 'childrenAndAdolescents' },
      { label: 'Adult', page: 'adult' },
      { label: 'Partnerships', page: 'partners' },
      { label: 'Gift a therapy', page: 'gift' },
    ],
  },
  {
    title: 'Quick Links',
    links: [
      { label: 'About Us', page: 'about' },
      { label: 'Our Team', page: 'listing' },
      { label: 'Careers', page: 'careers' },
      { label: 'Contact Us', page: 'contact' },
    ],
  },
]

export const legalAndHelp: readonly NavigationLink[] = [
  { label: 'FAQs', page: 'faq' },
  { label: 'Terms & Conditions', page: 'terms' },
  { label: 'Privacy Policy', page: 'privacy' },
  { label: 'Cancellation & Refund', page: 'cancellation' },
]
