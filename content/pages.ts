import type { Page } from './page-schema.ts'

/**
 * The head and the first words of every public address. Order: as visitors meet them.
 * `check-content.ts` holds it against the schema at build, so that no schema code reaches the browser.
 */
const table = {
  home: {
    path: '/',
    title: 'Evidence-based care for neurodivergent minds',
    description:
      'Assessment, therapy and everyday support for autism, ADHD and learning differences, for every age. Online, and in Delhi and Gurgaon.',
    heading: 'Everything your mind needs to thrive!',
    lead: 'Assessment, therapy and everyday support for autism, ADHD and learning differences. For every age, at your pace.',
    picture: 'hero/rug',
    pictureAlt: 'A child builds a rainbow of blocks on a rug while a therapist sits beside them',
    tint: 1,
    shareLine: 'Everything your mind needs to thrive!',
  },
  about: {
    path: '/about',
    title: 'About us',
    description:
      'Who we are, what we believe and how we work: evidence-based assessment and therapy for children, adolescents, adults and families.',
    heading: 'Care that starts from the person',
    lead: 'We offer evidence-based assessments and therapy for children, adolescents, adults and families. Our focus: autism, ADHD, specific learning disabilities, social communication difficulties and special educational needs.',
    picture: 'scenes/vision',
    pictureAlt: 'Two parents and a child walk towards the sun under a rainbow',
    tint: 2,
    shareLine: 'Care that starts from the person',
  },
  childrenAndAdolescents: {
    path: '/children_and_adolescents',
    title: 'For children and adolescents',
    description:
      'Support for children, teenagers, their parents and their teachers: assessments, therapy, coaching and training, online or in person.',
    heading: 'Growing up, with support around you',
    lead: 'For children and teenagers, and for the parents and teachers beside them. Choose who you are here for.',
    picture: 'hero/garden',
    pictureAlt: 'A girl in a wheelchair flies a kite while an older man watches from a bench',
    tint: 4,
    shareLine: 'Growing up, with support around you',
  },
  children: {
    path: '/children',
    title: 'For children',
    description:
      'Assessment, therapy and play for children aged 2 to 12, and early intervention from 18 months. Online and at our centres.',
    heading: 'Every child has a way of growing',
    lead: 'Assessment, therapy and play for children aged 2 to 12, and early intervention from 18 months.',
    picture: 'spaces/play',
    pictureAlt: 'A therapist and a child build with blocks on a round rug',
    tint: 1,
    shareLine: 'Every child has a way of growing',
    parent: 'childrenAndAdolescents',
  },
  adolescents: {
    path: '/adolescents',
    title: 'For adolescents',
    description:
      'Screenings, assessments, therapy and psychiatric support for teenagers aged 13 to 18, with room for parents to take part.',
    heading: 'A place to work things out',
    lead: 'Assessments, therapy and psychiatric support for ages 13 to 18. You set the pace, and you know what we share.',
    picture: 'scenes/teen',
    pictureAlt: 'A teenager with headphones reads on a rug beside a sleeping cat',
    tint: 3,
    shareLine: 'A place for teenagers to work things out',
    parent: 'childrenAndAdolescents',
  },
  parent: {
    path: '/parent',
    title: 'For parents',
    description:
      'Coaching, training and support for parents of neurodivergent children, and care for your own mental health. Online or in person.',
    heading: 'You do not have to know it all',
    lead: 'Coaching for the hard hours, training that fits your week, and someone who listens to you too.',
    picture: 'scenes/parents',
    pictureAlt: 'Four parents talk in a circle of chairs',
    tint: 4,
    shareLine: 'Support for parents too',
    parent: 'childrenAndAdolescents',
  },
  teacher: {
    path: '/teacher',
    title: 'For teachers',
    description:
      'Training and workshops for teachers, special educators and counsellors: inclusive classrooms and neurodiverse students, live or virtual.',
    heading: 'Classrooms where more children belong',
    lead: 'Practical training for teachers and school staff, live or virtual, built around the children you teach.',
    picture: 'scenes/classroom',
    pictureAlt: 'A teacher at the board and children at their desks, one raising a hand',
    tint: 3,
    shareLine: 'Classrooms where more children belong',
    parent: 'childrenAndAdolescents',
  },
  adult: {
    path: '/adult',
    title: 'For adults',
    description:
      'Therapy and assessment for adults: ADHD, autism, anxiety, relationships, work and trauma. For individuals, couples and organisations.',
    heading: 'It is not too late to understand yourself',
    lead: 'Therapy and assessment for adults, alone or as a couple, at work or at university. Online or in person.',
    picture: 'scenes/adult',
    pictureAlt: 'A person rests in an armchair with a warm drink and a cat at their feet',
    tint: 2,
    shareLine: 'It is not too late to understand yourself',
  },
  individuals: {
    path: '/individuals',
    title: 'For individuals',
    description:
      'One-to-one therapy and assessment for adults: ADHD, autism, anxiety, low mood, burnout and trauma. 50 minutes, online or in person.',
    heading: 'Fifty minutes that are only yours',
    lead: 'One-to-one therapy and assessment with a certified psychologist, from your own room or ours.',
    picture: 'spaces/therapy',
    pictureAlt: 'A client and a therapist talk in two armchairs by a window',
    tint: 1,
    shareLine: 'Fifty minutes that are only yours',
    parent: 'adult',
  },
  couples: {
    path: '/couples',
    title: 'For couples',
    description:
      'Relationship, pre-marital and marriage therapy, and support through separation, divorce and co-parenting, for both partners.',
    heading: 'Room for both of you',
    lead: 'Therapy for two people who want to understand each other, whatever comes next.',
    picture: 'scenes/couple',
    pictureAlt: 'A couple walks hand in hand in a park with a small dog',
    tint: 4,
    shareLine: 'Room for both of you',
    parent: 'adult',
  },
  partners: {
    path: '/partners',
    title: 'For businesses and partners',
    description:
      'Mental-health and neurodiversity programmes for schools, universities, companies, hospitals and NGOs. Tell us what you need.',
    heading: 'Bring good care to where people already are',
    lead: 'We work with corporates, schools, universities, healthcare and NGOs. You know your people. We bring the clinicians.',
    picture: 'scenes/panel',
    pictureAlt: 'Three people talk on a stage while an audience listens',
    tint: 1,
    shareLine: 'Bring good care to where people already are',
  },
  schools: {
    path: '/schools',
    title: 'For schools',
    description:
      'Screening, therapy, teacher workshops and parent programmes for pre-schools and schools, ages 1.5 to 18, on site or online.',
    heading: 'A school where every mind belongs',
    lead: 'Screening, therapy, teacher training and parent programmes, from pre-school to class 12.',
    picture: 'scenes/classroom',
    pictureAlt: 'A teacher at the board and children at their desks, one raising a hand',
    tint: 2,
    shareLine: 'A school where every mind belongs',
    parent: 'partners',
  },
  university: {
    path: '/university',
    title: 'For universities',
    description:
      'Student counselling, faculty training and career readiness for universities: on campus or remote, with regular reports.',
    heading: 'Support that keeps up with campus',
    lead: 'Programmes for students, training for faculty and staff, and help with the step into work.',
    picture: 'scenes/campus',
    pictureAlt: 'Three students on the steps of a college, one using a wheelchair',
    tint: 4,
    shareLine: 'Support that keeps up with campus',
    parent: 'partners',
  },
  corporate: {
    path: '/corporate',
    title: 'For corporates',
    description:
      'Workplace programmes and employee assistance that neurodivergent people can use: confidential therapy, training and clear reports.',
    heading: 'Work that works for more minds',
    lead: 'Workplace programmes and employee assistance, confidential for each person and clear for the team.',
    picture: 'scenes/workplace',
    pictureAlt: 'Four colleagues at a table, one with headphones, one at the board',
    tint: 3,
    shareLine: 'Work that works for more minds',
    parent: 'partners',
  },
  hospital: {
    path: '/hospitalAndHealthcare',
    title: 'For hospitals and healthcare',
    description:
      'Mental-health care inside hospitals: adult and paediatric support, early intervention and NICU programmes, embedded therapists.',
    heading: 'Mental health, on the ward and after',
    lead: 'Therapists who work beside your teams, from the NICU to discharge and follow-up.',
    picture: 'scenes/hospital',
    pictureAlt: 'A clinician beside a mother and her son on a bench',
    tint: 1,
    shareLine: 'Mental health, on the ward and after',
    parent: 'partners',
  },
  media: {
    path: '/media',
    title: 'Media and news',
    description:
      'Articles, podcasts, panels and collaborations: where our team speaks about autism, ADHD, learning differences and mental health.',
    heading: 'Media Spotlight',
    lead: 'Where our people write, speak and work with others.',
    picture: 'scenes/press',
    pictureAlt: 'A newspaper, a microphone and a cup of tea on a table',
    tint: 2,
    shareLine: 'Media Spotlight',
  },
  gift: {
    path: '/giftatherapy',
    title: 'Gift a therapy session',
    description:
      'Give someone a session with a therapist they choose, at a time that suits them. You never see what they talk about.',
    heading: 'Give someone an hour that is only theirs',
    lead: 'A session with a therapist they choose, at a time that suits them. You never see what they talk about.',
    picture: 'scenes/gift',
    pictureAlt: 'One person hands another a wrapped gift',
    tint: 3,
    shareLine: 'Give someone an hour that is only theirs',
  },
  careers: {
    path: '/careers',
    title: 'Careers',
    description:
      'Clinical and training roles and internships in Delhi, Gurgaon and online: small caseloads, weekly supervision, time to learn.',
    heading: 'Do the work you trained for',
    lead: 'Small caseloads, weekly supervision, and colleagues who read the same papers.',
    picture: 'scenes/team',
    pictureAlt: 'Four colleagues plan together around a low table',
    tint: 2,
    shareLine: 'Do the work you trained for',
  },
  contact: {
    path: '/contact-us',
    title: 'Contact us',
    description:
      'Write, call or visit us in Vasant Kunj, Gurgaon or at the Rainbow Center. We answer Monday to Saturday, 10 AM to 6 PM IST.',
    heading: 'Write, call or walk in',
    lead: 'We answer Monday to Saturday, 10 AM to 6 PM IST, and usually within 24 hours.',
    picture: 'facades/vasant-kunj',
    pictureAlt: 'The front of our Vasant Kunj Center',
    tint: 4,
    shareLine: 'Write, call or walk in',
  },
  faq: {
    path: '/faq',
    title: 'Questions and answers',
    description:
      'Thirteen questions people ask before they book: fees, sessions, assessments, online care, confidentiality, insurance and more.',
    heading: 'Good questions',
    lead: 'What people ask us before they book. If yours is not here, ask us.',
    picture: 'journey/talk',
    pictureAlt: 'Two people in conversation',
    tint: 2,
    shareLine: 'Good questions, short answers',
  },
  terms: {
    path: '/terms_and_conditions',
    title: 'Terms and conditions',
    description:
      'The terms for using the eMbrace website and services: booking, cancellation, confidentiality, liability and your rights.',
    heading: 'Terms & Conditions',
    lead: 'What you can expect from us, and what we ask of you.',
    picture: 'journey/plan',
    pictureAlt: '',
    tint: 4,
    shareLine: 'Terms & Conditions',
  },
  privacy: {
    path: '/privacypolicy',
    title: 'Privacy policy',
    description:
      'What information we collect, why we need it, who can see it, how long we keep it, and how you can change or withdraw it.',
    heading: 'Privacy Policy',
    lead: 'What we collect, why, who can see it, and how you stay in control.',
    picture: 'journey/plan',
    pictureAlt: '',
    tint: 2,
    shareLine: 'Privacy Policy',
  },
  cancellation: {
    path: '/bookingandCancellation',
    title: 'Cancellation and refund policy',
    description:
      'How booking, moving and cancelling a session works, when you are charged, and when you get your money back.',
    heading: 'Cancellation & Refund Policy',
    lead: 'How to move or cancel a session, and what it costs.',
    picture: 'journey/plan',
    pictureAlt: '',
    tint: 3,
    shareLine: 'Cancellation & Refund Policy',
  },
  listing: {
    path: '/userListing',
    title: 'Find a therapist',
    description:
      'Browse our psychologists, therapists and psychiatrists by what they help with, language and centre. See fees before you book.',
    heading: 'Find someone who gets it',
    lead: 'Choose a category, then narrow it down. Nothing is booked until you pay.',
    picture: 'journey/meet',
    pictureAlt: 'A client meets a therapist',
    tint: 2,
    shareLine: 'Find your therapist',
    isPrerendered: false,
  },
  practitioner: {
    path: '/practitioner',
    title: 'Practitioner',
    description:
      'Meet a practitioner: who they help, how they work, languages, fee and free times. Choose a time that suits you.',
    heading: 'Meet your practitioner',
    lead: 'Who they help, how they work, and when they are free.',
    picture: 'journey/meet',
    pictureAlt: 'A client meets a therapist',
    tint: 2,
    shareLine: 'Meet your practitioner',
    parent: 'listing',
    isPrerendered: false,
  },
  appointment: {
    path: '/appointment',
    title: 'Your details',
    description: 'The details we need to hold your appointment, and a safe way to pay. It takes about five minutes.',
    heading: 'Patient details',
    lead: 'We ask only for what we need to hold the appointment.',
    picture: 'journey/plan',
    pictureAlt: '',
    tint: 4,
    shareLine: 'Your appointment',
    parent: 'listing',
    isPrivate: true,
    isPrerendered: false,
  },
  confirmation: {
    path: '/appointment/confirmation',
    title: 'Your session',
    description: 'Your booked session: who, when and where, and what happens next before you meet.',
    heading: 'Your session',
    lead: 'Open this page from the link in your confirmation message.',
    picture: 'confirmed',
    pictureAlt: '',
    tint: 1,
    shareLine: 'Your appointment',
    parent: 'listing',
    isPrivate: true,
    isPrerendered: false,
  },
} satisfies Record<string, PageRow>

/** The rows leave out what most pages share. */
type PageRow = Omit<Page, 'parent' | 'isPrivate' | 'isPrerendered'> &
  Partial<Pick<Page, 'parent' | 'isPrivate' | 'isPrerendered'>>

export type PageKey = keyof typeof table

export const pages = Object.fromEntries(
  Object.entries<PageRow>(table).map(([key, row]) => [
    key,
    { parent: null, isPrivate: false, isPrerendered: true, ...row },
  ]),
) as Record<PageKey, Page>

export const pageKeys = Object.keys(table) as PageKey[]
