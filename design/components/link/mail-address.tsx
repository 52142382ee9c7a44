import { Fragment } from 'react'

/** An address too long for its column breaks at the @ or at a dot, never inside a word. */
export const MailAddress = ({ children: address }: { children: string }) =>
  address.split(/(?=[@.])/).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
