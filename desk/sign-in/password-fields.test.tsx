import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { PasswordCard } from '../account/password-card.tsx'
import Prove from '../account/prove.tsx'
import Invitation from './invitation.tsx'
import SignIn from './sign-in.tsx'

/** The fields of a page that ask for a password, as the server sends them. */
function fieldsOf(Page: () => React.ReactNode, loaded: object): string[] {
  const Stub = createRoutesStub([
    {
      Component: () => <Outlet context={{ needs: [] }} />,
      children: [{ id: 'page', path: '/', Component: Page, HydrateFallback: () => null }],
    },
  ])
  const html = renderToString(<Stub hydrationData={{ loaderData: { page: loaded } }} />)
  return [...html.matchAll(/<input[^>]*name="password"[^>]*>/g)].map(([field]) => field)
}

const invitation = { name: 'Rekha', role: 'front-desk', email: 'rekha@clinic.example', isReturn: false }
const proving = { to: '/', hasPasskey: false, hasApp: true, isSample: false }

test.each([
  ['signing in', SignIn, { greeting: 'Hello', samples: [], to: undefined }, 'current-password'],
  ['proving once more', Prove, proving, 'current-password'],
  ['proving once more beside a passkey', Prove, { ...proving, hasPasskey: true, hasApp: false }, 'current-password'],
  ['accepting an invitation', Invitation, { token: 'x', invitation }, 'new-password'],
  ['changing it', () => <PasswordCard hasPassword isOpen />, {}, 'new-password'],
])(
  'the password for %s is hidden while it is typed, and left to the browser’s keeper of passwords',
  (_case, Page, loaded, kind) => {
    const fields = fieldsOf(Page, loaded)
    expect(fields).toHaveLength(1)
    expect(fields[0]).toContain('type="password"')
    expect(fields[0]).toContain(`autoComplete="${kind}"`)
    expect(fields[0]).not.toMatch(/readonly|disabled|maxlength|pattern=/i)
  },
)
