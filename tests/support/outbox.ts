import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'

const Outbox = z.array(
  z.object({
    to: z.string(),
    subject: z.string().optional(),
    text: z.string(),
    html: z.string().optional(),
    attachments: z
      .array(z.object({ filename: z.string(), contentType: z.string(), size: z.number(), url: z.string() }))
      .optional(),
  }),
)
export type SentMail = z.infer<typeof Outbox>[number]

/** Every message so far that holds these words, newest first. */
export async function findSent(request: APIRequestContext, words: string): Promise<SentMail[]> {
  const answer = await request.get('/sandbox/outbox.json')
  const sent = Outbox.parse(await answer.json())
  return sent.filter(({ to, subject = '', text }) => `${to}\n${subject}\n${text}`.includes(words))
}
