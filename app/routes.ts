import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. One thin module each; nothing is found by file name. */
export default [
  index('pages/home/home.tsx'),
  route('about', 'pages/about/about.tsx'),

  route('children_and_adolescents', 'pages/audiences/children-and-adolescents.tsx'),
  route('children', 'pages/audiences/children.tsx'),
  route('adolescents', 'pages/audiences/adolescents.tsx'),
  route('parent', 'pages/audiences/parent.tsx'),
  route('teacher', 'pages/audiences/teacher.tsx'),

  route('adult', 'pages/audiences/adult.tsx'),
  route('individuals', 'pages/audiences/individuals.tsx'),
  route('couples', 'pages/audiences/couples.tsx'),

  route('partners', 'pages/organisations/partners.tsx'),
  route('schools', 'pages/organisations/schools.tsx'),
  route('university', 'pages/organisations/university.tsx'),
  route('corporate', 'pages/organisations/corporate.tsx'),
  route('hospitalAndHealthcare', 'pages/organisations/hospital.tsx'),

  route('media', 'pages/media/media.tsx'),
  route('giftatherapy', 'pages/gift/gift.tsx'),
  route('careers', 'pages/careers/careers.tsx'),
  route('contact-us', 'pages/contact/contact.tsx'),
  route('faq', 'pages/faq/faq.tsx'),

  route('terms_and_conditions', 'pages/policies/terms.tsx'),
  route('privacypolicy', 'pages/policies/privacy.tsx'),
  route('bookingandCancellation', 'pages/policies/cancellation.tsx'),

  route('userListing', 'find/listing.tsx'),
  route('practitioner', 'profile/practitioner.tsx'),
  route('appointment', 'booking/appointment/appointment.tsx'),
  route('appointment/confirmation', 'booking/confirmation/confirmation.tsx'),

  // Drawn portraits: pictures, not pages.
  route('portraits/:version/:look/:name', 'profile/portrait-picture.ts'),

  // Where a form leads that was sent without scripts.
  route('enquiries/:kind', 'enquiries/enquiry.tsx'),

  // Behind the links in our messages: one session each, opened by a cookie.
  route('manage', 'booking/manage/manage.tsx'),
  route('manage/move', 'booking/manage/move.tsx'),
  route('manage/cancel', 'booking/manage/cancel.tsx'),
  route('manage/data', 'booking/manage/my-data.tsx'),
  route('manage/:token', 'booking/manage/manage-link.tsx'),
  route('pay', 'booking/pay/pay.tsx'),
  route('pay/:token', 'booking/pay/pay-link.tsx'),
  route('session', 'booking/manage/session.tsx'),
  route('session/:token', 'booking/manage/session-link.tsx'),

  // Not for visitors: what the server falls back to, what engineers look at, and everything else.
  route('errors/:name', 'pages/errors/error-page.tsx'),
  route('gallery', 'pages/gallery/gallery-page.tsx'),
  route('*', 'pages/errors/not-found.tsx'),
] satisfies RouteConfig
