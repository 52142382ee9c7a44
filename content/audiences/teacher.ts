import { reviews } from '../reviews.ts'
import type { TeacherPage } from '../schema/audiences.ts'
import type { Opening } from '../schema/opening.ts'
import { site } from '../site.ts'
import { spacesFrom } from '../spaces.ts'

const enquiries = `mailto:${site.emails.enquiries}`

export const opening: Opening = {
  page: 'teacher',
  heading: 'Classrooms where more children belong',
  lead: 'Practical training for teachers and school staff, live or virtual, built around the children you teach.',
  picture: 'scenes/classroom',
  pictureAlt: 'A teacher at the board and children at their desks, one raising a hand',
  tint: 3,
}

export const teacher: TeacherPage = {
  hero: {
    action: { label: 'Request session', href: `${enquiries}?subject=A%20training%20session%20for%20our%20teachers` },
    second: { label: 'Who it is for', href: '#who-it-is-for' },
    pictures: [
      {
        picture: 'scenes/classroom',
        alt: 'A teacher at the board; one pupil raises a hand and one wears ear defenders',
        caption: 'a lesson with a hand raised',
      },
      {
        picture: 'scenes/team',
        alt: 'Four colleagues plan around a table, with blocks and a book',
        caption: 'planning as a team',
      },
      {
        picture: 'spaces/assess',
        alt: 'A child and an educator sort shapes at a table',
        caption: 'one task at a time',
      },
      {
        picture: 'scenes/panel',
        alt: 'Three speakers on a stage in front of an audience',
        caption: 'a workshop for the whole staff',
      },
      {
        picture: 'spaces/sensory',
        alt: 'A child with headphones rests in a hanging pod in a dim room',
        caption: 'a quiet corner',
        focus: 'right',
      },
    ],
  },
  services: {
    title: 'What we offer teachers',
    lead: 'Practical, respectful of your time, and built around the children you teach.',
    items: [
      {
        picture: 'scenes/classroom',
        title: 'Building Inclusive Classrooms',
        text: 'Small changes to a room, a timetable or a worksheet. They let more children take part, on more days, with less effort for you.',
        points: [
          'Seating, sound and light',
          'Instructions that are easy to follow',
          'Other ways to show what a child has learnt',
          'Calm transitions and breaks',
        ],
      },
      {
        picture: 'scenes/speech',
        title: 'Recognizing & Supporting Neurodiverse Students',
        text: 'What autism, ADHD and learning differences can look like in class.',
        points: [
          'Early signs, without labels',
          'How to speak with parents',
          'Support plans that fit a school day',
          'When and how to refer',
        ],
      },
      {
        picture: 'scenes/panel',
        title: 'Educator Training & Workshops',
        text: 'Live or virtual, for one staff room or for several schools together. We plan each one with you.',
        points: [
          'Live at your school, or virtual',
          'Case discussions from your own classrooms',
          'Materials to keep',
          'Follow-up questions answered',
        ],
      },
    ],
  },
  audience: {
    title: 'Who it is for',
    lead: 'Sessions are planned for the people in the room.',
    items: [
      {
        icon: 'school',
        title: 'Pre-primary, primary and secondary teachers',
        text: 'From the first day of school to the board exams.',
      },
      {
        icon: 'learn',
        title: 'Special educators and learning support staff',
        text: 'Methods to go deeper, and colleagues to think with.',
      },
      {
        icon: 'compass',
        title: 'School counselors and administrators',
        text: 'Policies, referral paths and plans for the whole school.',
      },
    ],
  },
  spaces: {
    title: 'Our spaces',
    lead: 'Ideas to borrow for your own rooms, and places a student can come to.',
    items: spacesFrom('spaces/group'),
  },
  review: reviews.teacher,
  closing: {
    title: 'Partner with us as a school',
    text: `Write to ${site.emails.enquiries}. We usually reply within ${site.replyWithin}, Monday to Saturday.`,
    action: { label: 'Ask about partnerships', href: `${enquiries}?subject=A%20school%20partnership` },
  },
}
