import { toneAt } from '#app/components/nook/nook.tsx'
import { describePage } from '#app/head.ts'
import { Invitation } from '#app/media/invitation.tsx'
import { MediaHead } from '#app/media/media-head.tsx'
import { MediaRow } from '#app/media/media-row.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { media } from '#content/media.ts'

export const meta = () => describePage('media')

export default pageOf(
  <MediaHead />,
  ...media.rows.map((row, index) => (
    <MediaRow key={row.title} id={`row-${index + 1}`} row={row} tone={toneAt(index)} isFirst={index === 0} />
  )),
  <Invitation />,
)
