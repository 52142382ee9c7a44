import { choosePartners } from '../partners.ts'
import { sampleWords } from '../samples.ts'
import type { Opening } from '../schema/opening.ts'
import type { PartnersPage } from '../schema/organisations.ts'
import { site } from '../site.ts'

const call = `tel:${site.phone.tel}`

export const opening: Opening = {
  page: 'partners',
  heading: 'Bring good care to where people already are',
  lead: 'For corporates, schools, universities, healthcare and NGOs. You know your people. We bring the clinicians.',
  picture: 'scenes/panel',
  pictureAlt: 'Three people talk on a stage while an audience listens',
  tint: 1,
}

export const partnersPage: PartnersPage = {
  hero: {
    action: { label: 'Start a conversation', href: '#inquiry' },
    second: { label: 'Call us', href: call, icon: 'phone' },
  },
  logoGroups: {
    title: 'Our partners',
    groups: [
      { label: 'Schools', partners: choosePartners('northgate', 'bluekite', 'banyan', 'saplings') },
      { label: 'Universities', partners: choosePartners('aravali', 'meridian') },
      { label: 'Corporates', partners: choosePartners('lumen', 'kosh', 'orbit') },
      { label: 'Healthcare and NGOs', partners: choosePartners('sahyog', 'tarang', 'umeed') },
    ],
  },
  quotes: {
    title: 'What partners say',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'Our counsellors finally have someone to call.',
        who: 'Principal',
        where: 'Northgate School',
        icon: 'school',
        isSample: true,
      },
      {
        quote: 'People began to book once they trusted that we would never know.',
        who: 'Head of People',
        where: 'Lumen Works',
        icon: 'briefcase',
        isSample: true,
      },
      {
        quote: 'Families leave the ward with a plan, not just a discharge note.',
        who: 'Paediatrician',
        where: 'Sahyog Hospital',
        icon: 'hospital',
        isSample: true,
      },
    ],
  },
  audiences: {
    title: 'Where we work',
    lead: 'Choose yours to see what it brings. For an NGO, write to us below: we plan around your means.',
    items: [
      { picture: 'scenes/campus', title: 'Universities', text: 'Students, faculty, careers', href: '/university' },
      { picture: 'scenes/classroom', title: 'Schools', text: 'Pre-school to class 12', href: '/schools' },
      { picture: 'scenes/workplace', title: 'Corporates', text: 'Teams and employee assistance', href: '/corporate' },
      {
        picture: 'scenes/hospital',
        title: 'Healthcare & Hospital',
        text: 'Wards, clinics, newborn care',
        href: '/hospitalAndHealthcare',
      },
    ],
  },
  contact: {
    title: 'Prefer to talk?',
    call: { label: site.phone.display, href: call, icon: 'phone', note: site.supportHours },
    mail: {
      label: site.emails.partnerships,
      href: `mailto:${site.emails.partnerships}`,
      icon: 'mail',
      note: `We reply within ${site.replyWithin}.`,
    },
    nextTitle: 'What happens next',
    next: [
      'We reply within 24 hours, the way you chose.',
      'A call of 30 minutes, with a clinician.',
      'A written proposal, with every cost on one page.',
    ],
    privacy: 'We never share what a person tells us with their school, employer or hospital without consent.',
  },
}
