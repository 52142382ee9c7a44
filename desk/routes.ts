import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the desk. What stands inside the frame is for those who are signed in. */
export default [
  route('sign-in', 'sign-in/sign-in.tsx'),
  route('sign-in/code', 'sign-in/code.tsx'),
  route('cannot-get-in', 'sign-in/cannot-get-in.tsx'),
  route('invitation/:token', 'sign-in/invitation.tsx'),
  route('money/export', 'money/export.ts'),
  layout('frame/frame.tsx', [
    // Within, so that the bar stays when a screen cannot be shown.
    layout('frame/within.tsx', [
      index('frame/first-screen.tsx'),
      route('prove', 'account/prove.tsx'),
      route('account', 'account/account.tsx'),
      route('day', 'day/day.tsx'),
      route('week', 'week/week.tsx'),
      route('find', 'find/find.tsx'),
      route('book', 'book/book.tsx'),
      route('closing', 'closing/close-time.tsx'),
      route('closing/:id', 'closing/closing.tsx'),
      route('concern', 'concern/concern.tsx'),
      route('tomorrow', 'tomorrow/tomorrow.tsx'),
      route('enquiries', 'enquiries/enquiries.tsx'),
      route('counter', 'counter/counter.tsx'),
      route('money', 'money/money.tsx'),
      route('catalogue', 'catalogue/catalogue.tsx'),
      route('catalogue/:id', 'catalogue/editor.tsx'),
      route('catalogue/:id/publish', 'catalogue/publish.tsx'),
      route('catalogue/:id/history', 'catalogue/history.tsx'),
      route('people', 'people/people.tsx'),
      route('log', 'log/log.tsx'),
      route('health', 'health/health.tsx'),
      route('*', 'frame/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
