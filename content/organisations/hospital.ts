import { choosePartners } from '../partners.ts'
import { sampleWords } from '../samples.ts'
import type { Opening } from '../schema/opening.ts'
import type { HospitalPage } from '../schema/organisations.ts'
import { site } from '../site.ts'
import { spacesFrom } from '../spaces.ts'

const demo = `mailto:${site.emails.demo}?subject=Demo%20for%20our%20hospital`

export const opening: Opening = {
  page: 'hospital',
  heading: 'Mental health, on the ward and after',
  lead: 'Therapists who work beside your teams, from the NICU to discharge and follow-up.',
  picture: 'scenes/hospital',
  pictureAlt: 'A clinician beside a mother and her son on a bench',
  tint: 1,
}

export const hospital: HospitalPage = {
  hero: {
    action: { label: 'Schedule Demo', href: demo, icon: 'mail' },
    second: { label: 'See the programs', href: '#programs' },
    pictures: [
      {
        picture: 'scenes/hospital',
        alt: 'A clinician with a clipboard beside a mother and her son on a bench',
        caption: 'a family in the outpatient corridor',
      },
      {
        picture: 'scenes/nicu',
        alt: 'A nurse and a mother beside a newborn in a clear cot',
        caption: 'a night in the newborn unit',
      },
      {
        picture: 'spaces/therapy',
        alt: 'A client and a therapist talk in two chairs by a window',
        caption: 'a conversation after discharge',
      },
      {
        picture: 'scenes/parents',
        alt: 'Four parents talk in a circle, with tea on the table',
        caption: 'parents who wait together',
      },
      {
        picture: 'audiences/hospitals',
        alt: 'A doctor greets an older man in a wheelchair',
        caption: 'on the way to a session',
      },
    ],
  },
  reasons: {
    title: 'Why Hospitals Choose eMbrace',
    lead: 'Mental-health care that fits into the day of a ward.',
    items: [
      {
        icon: 'link',
        title: 'Part of your team',
        text: 'Our therapists join rounds, follow your protocols and write in your format.',
      },
      {
        icon: 'shield',
        title: 'Evidence first',
        text: 'Care follows NICE protocols, with standardised and accredited assessments.',
      },
      {
        icon: 'family',
        title: 'One model for every age',
        text: 'Newborns, children, adults, older people, and those who care for them.',
      },
      {
        icon: 'chart',
        title: 'Outcomes you can show',
        text: 'Measures agreed with you, reported each quarter, ready for a quality review.',
      },
    ],
  },
  glance: {
    title: 'In short',
    gets: 'Therapists on your wards or online, assessments, and a clear path after discharge.',
    takes: 'Two meetings to begin, one contact on each ward, and fifteen minutes a week on shared cases.',
    staysPrivate: 'Therapy notes. Your team receives what care needs, with the consent of the patient.',
  },
  programmes: {
    title: 'Programs',
    lead: 'Start with one ward. Add others when they ask.',
    items: [
      {
        picture: 'scenes/adult',
        title: 'Adult mental health integration',
        text: 'For people who face surgery, a long illness or a hard diagnosis.',
        points: [
          'Sessions at the bedside, in outpatients or online',
          'Screening for anxiety and low mood',
          'Psychiatric consultation with your physicians',
          'Therapy that goes on after discharge',
        ],
      },
      {
        picture: 'scenes/hospital',
        title: 'Pediatric and adolescent support',
        text: 'For children who are ill, and for those who find hospitals hard.',
        points: [
          'Preparing for a procedure with play and pictures',
          'Sensory-friendly visits for autistic children',
          'Developmental, ADHD and autism assessments',
          'Time for parents, brothers and sisters',
        ],
      },
      {
        picture: 'scenes/nicu',
        title: 'Early intervention and NICU programs',
        text: 'For the newborn intensive care unit, and the years up to six.',
        points: [
          'Developmental follow-up for babies born early',
          'Support with feeding, sleep and holding, beside the cot',
          'Early intervention, ages 0 to 6',
          'A written home plan for every family',
        ],
      },
    ],
  },
  furtherProgrammes: {
    title: 'Alongside these',
    items: [
      {
        title: 'Maternal programs',
        text: 'Before birth, after birth, and after a loss.',
        points: ['Screening in antenatal clinics', 'Sessions for mothers, and for partners', 'Support groups, online'],
      },
      {
        title: 'Staff well-being',
        text: 'For people who look after others all day.',
        points: [
          'Confidential sessions outside shift hours',
          'Debriefs after a hard night',
          'Short workshops per unit',
        ],
      },
      {
        title: 'Embedded therapists',
        text: 'One of us in your building, on set days.',
        points: ['A named therapist for each ward', 'Joins rounds and case meetings', 'Cover during leave'],
      },
      {
        title: 'Assessments',
        text: 'A clear answer, in a report your team can use.',
        points: [
          'Psychometric and developmental tests',
          'Given by RCI-certified psychologists',
          'Results explained to the family',
        ],
      },
    ],
  },
  logos: {
    label: 'Beside these teams',
    partners: choosePartners('sahyog', 'tarang', 'umeed', 'aravali'),
    sampleNote: sampleWords.partners,
  },
  steps: {
    title: 'How it works',
    lead: 'Five steps, one ward at a time.',
    items: [
      {
        icon: 'link',
        title: 'Onboarding and alignment',
        text: 'Two meetings on referrals, records and consent. About three hours.',
      },
      {
        icon: 'person',
        title: 'Expert deployment',
        text: 'Credentials first. Your team meets each therapist before patients do.',
      },
      {
        icon: 'search',
        title: 'Assessment and therapy rollout',
        text: 'We begin on one ward, learn from it, then widen.',
      },
      {
        icon: 'clock',
        title: 'Monitoring and coordination',
        text: 'Fifteen minutes a week on shared cases, with consent.',
      },
      {
        icon: 'chart',
        title: 'Outcome reports and feedback loops',
        text: 'A report each quarter. What your staff say changes the plan.',
      },
    ],
  },
  spaces: {
    title: 'After the ward',
    lead: 'Quiet rooms for care that continues, in Delhi and Gurgaon or online.',
    items: spacesFrom('spaces/sensory'),
  },
  faq: {
    title: 'Questions hospitals ask',
    lead: 'See how it would look on one of your wards.',
    contact: { label: 'Request Demo', href: demo, icon: 'mail' },
    items: [
      {
        question: 'Do your therapists work on site?',
        answer:
          'Yes, on set days, in your building. Between those days they are online. Some hospitals begin fully online and add a room later.',
      },
      {
        question: 'How do referrals work?',
        answer:
          'A doctor or nurse refers with one short form, or the family asks us directly. The patient always decides. We tell the ward when the first session has been offered.',
      },
      {
        question: 'Who keeps the records?',
        answer:
          'You keep the hospital record. We keep therapy notes apart, and only the treating clinician opens them. A summary enters your record with the patient’s consent.',
      },
      {
        question: 'Are your clinicians certified?',
        answer:
          'Yes. Therapists are RCI-certified, with MPhil and PhD degrees. We send every certificate to your credentials office before the first day.',
      },
    ],
  },
  closing: {
    title: 'Start with one ward',
    text: 'A demo takes 30 minutes, with a clinician who has worked in hospitals.',
    action: { label: 'Schedule Demo', href: demo, icon: 'mail' },
  },
}
