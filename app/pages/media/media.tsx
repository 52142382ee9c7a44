import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { media, opening } from '#content/media.ts'
import { toneAt } from '#design/components/nook/nook.tsx'
import { Invitation } from './invitation.tsx'
import { MediaHead } from './media-head.tsx'
import { MediaRow } from './media-row.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <MediaHead />,
  ...media.rows.map((row, index) => (
    <MediaRow key={row.title} id={`row-${index + 1}`} row={row} tone={toneAt(index)} isFirst={index === 0} />
  )),
  <Invitation />,
)
