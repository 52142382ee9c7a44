import type { About } from './schema/about.ts'
import type { Opening } from './schema/opening.ts'

export const opening: Opening = {
  page: 'about',
  heading: 'Care that starts from the person',
  lead: 'Evidence-based assessments and therapy for children, adolescents, adults and families. Our focus: autism, ADHD, specific learning disabilities, social communication difficulties and special educational needs.',
  picture: 'scenes/vision',
  pictureAlt: 'Two parents and a child walk towards the sun under a rainbow',
  tint: 2,
}

/** People, portraits and profile addresses are samples, until each person has agreed to theirs. */
export const about: About = {
  quote: {
    text: 'I wanted a place where my own family would be expected.',
    source: 'Founding vision, Dr. Nandita Sethi',
    isSample: true,
  },
  belongsTo: 'eMbrace is a unit of a wellness group.',
  leadership: {
    title: 'Leadership',
    leaders: [
      {
        id: 'nandita',
        name: 'Dr. Nandita Sethi',
        fullName: 'Dr. Nandita Sethi',
        designation: 'Founder & CEO',
        exp: '17+ years',
        picture: 'portraits/l1',
        tint: 1,
        linkedin: 'https://www.linkedin.com/in/nandita-sethi-example',
        description: [
          'Nandita is a clinical psychologist. She trained in developmental neuropsychology and spent ten years in hospital practice. Then she opened our first centre, in Vasant Kunj.',
          'She still sees families every Tuesday, and she still keeps the good toys in her own cupboard.',
        ],
        isSample: true,
      },
      {
        id: 'arjun',
        name: 'Arjun Bedi',
        fullName: 'Arjun Singh Bedi',
        designation: 'Co-Founder & CBO',
        exp: '16+ years',
        picture: 'portraits/l2',
        tint: 2,
        linkedin: 'https://www.linkedin.com/in/arjun-bedi-example',
        description: [
          'Arjun looks after our partnerships with schools, companies and hospitals. Before eMbrace he built health services for people who live far from a city.',
          'He was told he has ADHD at 38. He asks of every new plan: who would find this hard to use?',
        ],
        isSample: true,
      },
      {
        id: 'farah',
        name: 'Farah Qureshi',
        fullName: 'Farah Naaz Qureshi',
        designation: 'Programme Director',
        exp: '10+ years',
        picture: 'portraits/l3',
        tint: 3,
        linkedin: 'https://www.linkedin.com/in/farah-qureshi-example',
        description: [
          'Farah came to special education after raising two sons who learn in very different ways. She designs our programmes and trains the people who give them.',
          'She visits every centre each month, sits on the floor, and asks the children what should change.',
        ],
        isSample: true,
      },
    ],
  },
  purpose: {
    title: 'Vision and mission',
    vision: 'A country where no one has to hide how their mind works.',
    mission: 'To bring assessment and therapy that is proven, kind and within reach, for every age.',
  },
  values: {
    title: 'Core values',
    lead: 'Five promises we hold each other to.',
    items: [
      { icon: 'heartHands', title: 'Respect first', text: 'We ask before we advise.' },
      { icon: 'shield', title: 'Evidence', text: 'We use what is tested, and say so.' },
      { icon: 'mind', title: 'Difference is not deficit', text: 'Goals come from the person.' },
      { icon: 'key', title: 'Privacy', text: 'Your story stays yours.' },
      { icon: 'leaf', title: 'Patience', text: 'Growth has its own clock.' },
    ],
  },
  approach: {
    title: 'Our approach',
    lead: 'One model for the whole lifespan.',
    items: [
      { icon: 'speech', title: 'Listen', text: 'Before tests, a conversation.' },
      { icon: 'search', title: 'Understand', text: 'Standardised protocols and accredited assessments.' },
      { icon: 'group', title: 'Act together', text: 'Therapists, family, school and work in one plan.' },
      { icon: 'chart', title: 'Look back', text: 'Reviews that decide what stays and what stops.' },
    ],
  },
  impact: {
    title: 'Our impact',
    lead: 'Counted since we opened.',
    figures: [
      { number: '25,000+', label: 'therapy hours' },
      { number: '200+', label: 'assessments' },
      { number: '200+', label: 'children and families supported' },
      { number: '600+', label: 'clients supported' },
      { number: '86%', label: 'repeat clients' },
      { number: '79%', label: 'therapy conversion' },
    ],
  },
  team: {
    title: 'Our team',
    lead: 'Some of the people you may meet.',
    members: [
      { id: 47234, name: 'Ananya Rao', role: 'Occupational Therapist', picture: 'portraits/p1', isSample: true },
      { id: 47038, name: 'Imran Qureshi', role: 'Occupational Therapist', picture: 'portraits/p4', isSample: true },
      { id: 47101, name: 'Meera Krishnan', role: 'Clinical Psychologist', picture: 'portraits/p3', isSample: true },
      { id: 47102, name: 'Arjun Malhotra', role: 'Child Psychologist', picture: 'portraits/p6', isSample: true },
      { id: 47103, name: 'Zoya Dar', role: 'Speech and Language Pathologist', picture: 'portraits/p5', isSample: true },
      {
        id: 47104,
        name: 'Harpreet Kaur Sandhu',
        role: 'Special Educator',
        picture: 'portraits/generated-11',
        isSample: true,
      },
    ],
  },
  workWithUs: {
    title: 'Work with Us',
    cards: [
      {
        title: 'Join Us',
        text: 'Clinical and training roles, and internships twice a year.',
        picture: 'scenes/team',
        href: '/careers',
      },
      {
        title: 'Work With Us',
        text: 'Programmes for schools, campuses, companies and hospitals.',
        picture: 'scenes/workplace',
        href: '/partners',
      },
      {
        title: 'Connect With Us',
        text: 'Visit a centre, write, or send a message.',
        picture: 'facades/vasant-kunj',
        href: '/contact-us',
      },
    ],
  },
}
