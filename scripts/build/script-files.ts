/** Files of ours, as patterns of their paths from the root of the project. */
const inOurs = (...paths: string[]) => new RegExp(`/(?:${paths.join('|')})`)

/**
 * What is fetched together lies together: a page is eight files at most, each of them run in a task of its own. The styles of
 * what lies together become one file too. What only one page has, or always the same pages have, needs no line here.
 *
 * A group takes what its files import along, unless a group above it has it. So the order counts: nothing above `reading` may
 * import what only pages to read have, or those pages fetch the whole of it. `tests/page-budgets.test.ts` says where one does.
 */
export const scriptFiles = [
  // With what the frame shares with parts that are fetched later: those may not import anything that has styles.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\/|react-once|vite\/preload-helper|shell\/ahead\/when-idle|contract\/values\/(?:typed-text|mail-address)/,
  },
  // The frame around every page, and what most pages have.
  {
    name: 'house',
    test: inOurs(
      'design/(?:pictures|opening)/',
      'design/components/(?:accordion|breadcrumbs|button|card|chip|facade|join-classes|link|popover|social-links|toast)',
      'design/components/motion/use-(?:held|hydrated|motion)',
      'design/sections/(?:action-link|format-day)',
      'app/(?:pages/errors/|helplines/helpline-list|booking/use-offer-flag)',
      'app/shell/(?:make-key|page-of|document/(?:head|own-origin))',
      'art/(?:icons|picture-facts)\\.',
      'content/(?:helplines|navigation|pages|site|spaces|policies/version)\\.',
    ),
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: inOurs('design/components/(?:field|error-summary)/', 'app/helplines/(?:distress-note|look-for-distress)'),
    minShareCount: 2,
  },
  {
    name: 'booking',
    test: inOurs(
      'app/booking/(?!use-offer-flag|confirmation|manage)',
      'app/profile/(?!hospital|send-contact)',
      'design/components/steps/',
      'contract/(?!enquir|problems|manage|session|values/(?:without-eval|typed-text|mail-address))',
    ),
    minShareCount: 2,
  },
  { name: 'manage', test: inOurs('app/booking/manage/(?!manage-page)', 'contract/manage'), minShareCount: 2 },
  {
    name: 'session',
    test: inOurs('app/booking/(?:confirmation/|manage/manage-page)', 'contract/session'),
    minShareCount: 2,
  },
  {
    name: 'enquiries',
    test: inOurs('app/enquiries/', 'content/enquiries\\.', 'contract/enquiry-paths'),
    minShareCount: 2,
  },
  { name: 'film', test: inOurs('design/(?:film/|sections/video-section)', 'content/film\\.'), minShareCount: 2 },
  {
    name: 'reading',
    test: inOurs(
      'design/sections/(?!logo-row|panels)',
      'design/components/(?:arcade|arch|dots|nook|photo-carousel|rail|rising-steps|section-heading|service-card|voice-card)/',
      'design/components/motion/(?:pause-button|use-cross-fade)',
      'content/(?:partners|reviews|samples)\\.',
    ),
    minShareCount: 2,
  },
  {
    name: 'organisations',
    test: inOurs('app/pages/organisations/', 'design/sections/(?:logo-row|panels)'),
    minShareCount: 2,
  },
]
