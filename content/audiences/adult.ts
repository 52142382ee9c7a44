import { emergencyNumber, helplines } from '../helplines.ts'
import { reviews } from '../reviews.ts'
import { sampleWords } from '../samples.ts'
import type { AdultPage } from '../schema/audiences.ts'
import type { Opening } from '../schema/opening.ts'
import { spacesFrom } from '../spaces.ts'

const [alwaysOpen] = helplines

export const opening: Opening = {
  page: 'adult',
  heading: 'It is not too late to understand yourself',
  lead: 'Therapy and assessment for adults, alone or as a couple, at work or at university. Online or in person.',
  picture: 'scenes/adult',
  pictureAlt: 'A person rests in an armchair with a warm drink and a cat at their feet',
  tint: 2,
}

export const adult: AdultPage = {
  hero: {
    action: { label: 'Book a Session', href: '/userListing' },
    second: { label: 'What to expect', href: '#what-to-expect' },
    pictures: [
      {
        picture: 'scenes/adult',
        alt: 'A person rests in an armchair with a warm drink and a cat at their feet',
        caption: 'a moment to think',
      },
      {
        picture: 'spaces/therapy',
        alt: 'A client and a therapist talk in two armchairs by a window',
        caption: 'talking with a therapist',
      },
      {
        picture: 'scenes/couple',
        alt: 'A couple walks hand in hand in a park with a small dog',
        caption: 'a walk for two',
      },
      {
        picture: 'spaces/group',
        alt: 'Five people of different ages sit in a circle on a rug',
        caption: 'the Thursday circle',
      },
      {
        picture: 'hero/quiet',
        alt: 'A man sits cross-legged with closed eyes in a dim room',
        caption: 'finding stillness',
        focus: 'right',
      },
    ],
  },
  specialties: {
    title: 'Seven kinds of help',
    lead: 'You do not have to know which one you need. The first session is for finding out.',
    items: [
      {
        icon: 'mind',
        title: 'Clinical psychology',
        text: 'Assessment and therapy for anxiety, low mood, OCD, ADHD and autism.',
      },
      {
        icon: 'chat',
        title: 'Counseling psychology',
        text: 'Life changes, grief, stress and decisions that will not settle.',
      },
      { icon: 'couple', title: 'Couples therapy', text: 'For two people who want to hear each other again.' },
      {
        icon: 'briefcase',
        title: 'Workplace well-being',
        text: 'Burnout, conflict, and working in a way that suits your mind.',
      },
      {
        icon: 'palette',
        title: 'Expressive arts therapy',
        text: 'Colour, sound and movement when words are not enough.',
      },
      {
        icon: 'game',
        title: 'Gaming and screen addiction',
        text: 'Understanding the pull, and finding your own balance again.',
      },
      {
        icon: 'leaf',
        title: 'Trauma-focused therapy',
        text: 'Safety first, then the past, as slowly as you need.',
      },
    ],
  },
  audiences: {
    title: 'Who we work with',
    lead: 'On your own, as a couple, or through the place where you study or work.',
    items: [
      {
        picture: 'audiences/adults',
        title: 'Individuals',
        text: 'One-to-one therapy',
        href: '/individuals',
        action: 'Book a Session',
      },
      {
        picture: 'audiences/couples',
        title: 'Couples',
        text: 'A room for both of you',
        href: '/couples',
        action: 'Request Consult',
      },
      {
        picture: 'scenes/campus',
        title: 'Universities',
        text: 'For students, faculty and staff',
        href: '/university',
        action: 'Book Demo',
      },
      {
        picture: 'audiences/workplaces',
        title: 'Corporates',
        text: 'For teams and their leaders',
        href: '/corporate',
        action: 'Book Demo',
      },
      {
        picture: 'audiences/hospitals',
        title: 'Hospitals & Healthcare',
        text: 'On the ward and after',
        href: '/hospitalAndHealthcare',
        action: 'Book Demo',
      },
    ],
  },
  expect: {
    title: 'What to Expect',
    lead: 'Four steps. You can stop or change direction at any of them.',
    items: [
      {
        icon: 'calendar',
        title: 'Book a session',
        text: 'See the person, the fee and the free times before you give any detail.',
      },
      {
        icon: 'link',
        title: 'Get matched',
        text: 'If somebody else on the team fits you better, we say so and introduce you.',
      },
      {
        icon: 'speech',
        title: 'Begin therapy',
        text: 'Online or in person, up to 50 minutes. Talk, write or sit quietly.',
      },
      { icon: 'chart', title: 'Progress', text: 'We look back together, and decide what stays and what stops.' },
    ],
  },
  quotes: {
    title: 'What our clients say',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'My ADHD diagnosis at 34 came with a plan I could actually follow.',
        who: 'Adult client',
        where: 'Online',
        icon: 'person',
        isSample: true,
      },
      {
        quote: 'I did not have to explain my whole life to get help with one part of it.',
        who: 'Adult client',
        where: 'Gurgaon',
        icon: 'person',
        isSample: true,
      },
      {
        quote: 'My therapist remembered the small things. I started to notice them too.',
        who: 'Adult client',
        where: 'Vasant Kunj',
        icon: 'person',
        isSample: true,
      },
    ],
  },
  spaces: {
    title: 'Our spaces',
    lead: 'Soft light, clear signs, and a seat you can choose yourself.',
    items: spacesFrom('spaces/lounge'),
    action: { label: 'Take a Tour', href: '/contact-us' },
  },
  faq: {
    title: 'Questions adults ask',
    lead: 'Short answers. Ask us anything else.',
    contact: { label: 'All questions', href: '/faq' },
    items: [
      {
        question: 'Can I be assessed for ADHD or autism as an adult?',
        answer:
          'Yes. Many people come in their thirties, forties and later. We look at your whole story, and you get a written report and a conversation about it.',
      },
      {
        question: 'Do I need a diagnosis or a referral?',
        answer: 'No. A question is enough. You can book by yourself.',
      },
      {
        question: 'How long is a session?',
        answer: 'Up to 50 minutes. If you need more time, we agree on it, and on the extra fee, before it begins.',
      },
      {
        question: 'Is it online or in person?',
        answer:
          'Both. Most of our work with adults is online. You can also meet us in Delhi or Gurgaon. The camera may stay off.',
      },
      {
        question: 'Is what I say kept private?',
        answer: 'Yes. We share something only where the law asks for it, or where a life is at risk.',
        link: { label: 'Privacy Policy', href: '/privacypolicy' },
      },
      {
        question: 'Can I use my insurance?',
        answer: 'Not directly. We give you an invoice that you can send to your insurer for reimbursement.',
      },
      {
        question: 'What should I do in a crisis?',
        answer: `We are not a crisis service. Call ${emergencyNumber.display}, or Tele-MANAS on ${alwaysOpen.display}, at any hour.`,
      },
    ],
  },
  review: reviews.adult,
  closing: {
    title: 'Begin where you are',
    text: 'Choose a person and a time. You see the fee before you book.',
    action: { label: 'Book a Session', href: '/userListing' },
  },
}
