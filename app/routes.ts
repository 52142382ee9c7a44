import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. One thin module each; nothing is found by file name. */
export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),

  route('children_and_adolescents', 'routes/children-and-adolescents.tsx'),
  route('children', 'routes/children.tsx'),
  route('adolescents', 'routes/adolescents.tsx'),
  route('parent', 'routes/parent.tsx'),
  route('teacher', 'routes/teacher.tsx'),

  route('adult', 'routes/adult.tsx'),
  route('individuals', 'routes/individuals.tsx'),
  route('couples', 'routes/couples.tsx'),

  route('partners', 'routes/partners.tsx'),
  route('schools', 'routes/schools.tsx'),
  route('university', 'routes/university.tsx'),
  route('corporate', 'routes/corporate.tsx'),
  route('hospitalAndHealthcare', 'routes/hospital.tsx'),

  route('media', 'routes/media.tsx'),
  route('giftatherapy', 'routes/gift.tsx'),
  route('careers', 'routes/careers.tsx'),
  route('contact-us', 'routes/contact.tsx'),
  route('faq', 'routes/faq.tsx'),

  route('terms_and_conditions', 'routes/terms.tsx'),
  route('privacypolicy', 'routes/privacy.tsx'),
  route('bookingandCancellation', 'routes/cancellation.tsx'),

  route('userListing', 'routes/listing.tsx'),
  route('practitioner', 'routes/practitioner.tsx'),
  route('appointment', 'routes/appointment.tsx'),
  route('appointment/confirmation', 'routes/confirmation.tsx'),

  // Drawn portraits: pictures, not pages.
  route('portraits/:version/:look/:name', 'routes/portrait.ts'),

  // Where a form lands that was sent without scripts.
  route('enquiries/:kind', 'routes/enquiry.tsx'),

  // Behind the links in our messages: one session each, opened by a cookie.
  route('manage', 'routes/manage.tsx'),
  route('manage/move', 'routes/manage-move.tsx'),
  route('manage/cancel', 'routes/manage-cancel.tsx'),
  route('manage/data', 'routes/manage-data.tsx'),
  route('manage/:token', 'routes/manage-link.tsx'),
  route('session', 'routes/session.tsx'),
  route('session/:token', 'routes/session-link.tsx'),

  // Not for visitors: what the server falls back to, what engineers look at, and everything else.
  route('errors/:status', 'routes/error-page.tsx'),
  route('gallery', 'routes/gallery.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
