import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getDesk } from '../desk-context.ts'
import { hereOf, signInPath } from '../paths.ts'
import { firstScreenFor } from '../screens.ts'

/** The desk's own address leads to the first screen that the person may see. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { person } = getDesk(context)
  throw redirect(person ? firstScreenFor(person.role) : signInPath(hereOf(url)))
}

/** Never drawn. */
export default function FirstScreen() {
  return null
}
