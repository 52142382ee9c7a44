import { choosePartners } from '../partners.ts'
import { sampleWords } from '../samples.ts'
import type { Opening } from '../schema/opening.ts'
import type { UniversityPage } from '../schema/organisations.ts'
import { site } from '../site.ts'
import { spacesFrom } from '../spaces.ts'

const demo = `mailto:${site.emails.demo}?subject=Demo%20for%20our%20university`

export const opening: Opening = {
  page: 'university',
  heading: 'Support that keeps up with campus',
  lead: 'Programmes for students, training for faculty and staff, and help with the step into work.',
  picture: 'scenes/campus',
  pictureAlt: 'Three students on the steps of a college, one using a wheelchair',
  tint: 4,
}

export const university: UniversityPage = {
  hero: {
    action: { label: 'Schedule Demo', href: demo, icon: 'mail' },
    second: { label: 'How it works', href: '#how' },
    pictures: [
      {
        picture: 'scenes/campus',
        alt: 'Three students in front of a college: one sits on the steps, one waves, one uses a wheelchair on the ramp',
        caption: 'between two lectures',
      },
      {
        picture: 'spaces/group',
        alt: 'Five people sit in a circle on a wide rug',
        caption: 'a student circle',
        focus: 'right',
      },
      {
        picture: 'scenes/panel',
        alt: 'Three speakers on a stage, and students listening',
        caption: 'an evening about first jobs',
      },
      {
        picture: 'scenes/teen',
        alt: 'A student with headphones reads on a rug, a cat beside her',
        caption: 'a quiet night before an exam',
      },
      {
        picture: 'spaces/desk',
        alt: 'A therapist on the screen of a desk at home',
        caption: 'a session from a hostel room',
      },
    ],
  },
  reasons: {
    title: 'Why universities choose eMbrace',
    lead: 'Students come when it is close, quick and private.',
    items: [
      {
        icon: 'mind',
        title: 'Every kind of mind',
        text: 'ADHD, autism and learning differences are our daily work. So are stress, grief and low mood.',
      },
      {
        icon: 'shield',
        title: 'Certified clinicians',
        text: 'RCI-certified therapists with MPhil and PhD degrees. A psychiatrist when one is needed.',
      },
      {
        icon: 'calendar',
        title: 'The rhythm of a semester',
        text: 'More hours before exams and at the start of term. Online care through the holidays.',
      },
      {
        icon: 'key',
        title: 'Private from the first message',
        text: 'Students book with us directly. The university sees numbers, never names.',
      },
    ],
  },
  glance: {
    title: 'In short',
    gets: 'Counselling hours, assessments and training for your campus, with one lead clinician.',
    takes: 'About four hours to begin, spread over a month. Then one review meeting each semester.',
    staysPrivate: 'Who comes, and what they say. No dean, warden or parent receives notes without consent.',
  },
  programmes: [
    {
      title: 'Student programs',
      lead: 'For a hard week, and for a question carried since school.',
      picture: 'audiences/teens',
      items: [
        {
          icon: 'speech',
          title: 'Counselling and therapy',
          text: 'One to one, up to 50 minutes, on campus or online. No form passes through a department.',
        },
        {
          icon: 'search',
          title: 'Assessments and accommodations',
          text: 'ADHD, autism and learning assessments, with a report that exam offices can use.',
        },
        {
          icon: 'group',
          title: 'Circles and workshops',
          text: 'Small groups on exams, sleep, friendship and living away from home.',
        },
      ],
    },
    {
      title: 'Faculty and staff training',
      lead: 'You do not have to be a counsellor. You need a first sentence, and a next step.',
      picture: 'scenes/parents',
      items: [
        {
          icon: 'compass',
          title: 'Noticing early',
          text: 'What strain looks like in a class of eighty, and what to say first. Two hours.',
        },
        {
          icon: 'learn',
          title: 'Teaching neurodivergent students',
          text: 'Clear briefs, flexible formats and fair exams. Half a day, with your own courses.',
        },
        {
          icon: 'heartHands',
          title: 'Mental health first aid',
          text: 'For wardens, mentors and the front office. One day, mostly practice.',
        },
      ],
    },
    {
      title: 'Internship and career readiness',
      lead: 'The step into work is a change like any other. It can be practised.',
      picture: 'scenes/workplace',
      items: [
        {
          icon: 'mic',
          title: 'Interviews, in your own way',
          text: 'Practice with a psychologist, and how to ask an employer for adjustments.',
        },
        {
          icon: 'briefcase',
          title: 'The first hundred days',
          text: 'Routine, rest, money and new colleagues. Four evenings in the last semester.',
        },
        {
          icon: 'growth',
          title: 'Psychology internships with us',
          text: 'Summer, June to July: apply by May 15. Winter, December: apply by November 15.',
        },
      ],
    },
  ],
  steps: {
    title: 'How it works',
    lead: 'From first call to first session, plan for about a month.',
    items: [
      {
        icon: 'search',
        title: 'Campus assessment',
        text: 'A short survey of students and staff, and two meetings with your team. About four hours.',
      },
      {
        icon: 'sliders',
        title: 'Program customization',
        text: 'Hours, people and cost on one page. You choose what to start with.',
      },
      {
        icon: 'pin',
        title: 'On-campus or remote deployment',
        text: 'A quiet room on campus, online hours, or both. We bring the clinicians and the booking.',
      },
      {
        icon: 'chart',
        title: 'Ongoing monitoring and feedback',
        text: 'A report each semester: hours used, waiting time, and what students ask for.',
      },
    ],
  },
  spaces: {
    title: 'Rooms outside the campus',
    lead: 'Some students prefer to step away. These rooms are open to them too.',
    items: spacesFrom('spaces/therapy'),
  },
  faq: {
    title: 'Questions universities ask',
    lead: 'Ask us anything else. We answer within 24 hours.',
    contact: {
      label: site.emails.partnerships,
      href: `mailto:${site.emails.partnerships}?subject=A%20question%20from%20a%20university`,
      icon: 'mail',
    },
    items: [
      {
        question: 'Can students come without telling the university?',
        answer:
          'Yes. They book with us directly. We report how many hours were used, never who used them. A student may choose to share a report, for example to arrange extra exam time.',
      },
      {
        question: 'Do you replace our counselling centre?',
        answer:
          'No. Your counsellors know the campus best. We add hours, assessments and a clinician they can call. Where there is no centre yet, we help you begin one.',
      },
      {
        question: 'What happens when a student may be in danger?',
        answer:
          'We are not a crisis service. Before we start, we agree with you who is called, how, and at which hour. If a life is at risk, the clinician follows that plan and calls for help.',
      },
      {
        question: 'How soon can we begin?',
        answer:
          'Plan for about a month: a survey, a plan, then the first sessions. Staff training can begin sooner. Many campuses start with one faculty or one hostel.',
      },
    ],
  },
  logos: {
    label: 'Trusted institutions',
    partners: choosePartners('aravali', 'meridian', 'northgate', 'banyan', 'umeed'),
    sampleNote: sampleWords.partners,
  },
  closing: {
    title: 'Walk through it with us',
    text: 'A demo takes 30 minutes. Bring your counsellor, and your hardest question.',
    action: { label: 'Schedule Demo', href: demo, icon: 'mail' },
  },
}
