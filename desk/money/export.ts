import type { LoaderFunctionArgs } from 'react-router'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'

/** A file to be saved. Without a fresh proof it leads there first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const what = url.searchParams.get('what') === 'gst' ? 'gst' : 'payments'
  const month = url.searchParams.get('month') ?? ''
  const { name, csv } = getAnswer(await getDesk(context).call('export-money', { month, what }), url)
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
