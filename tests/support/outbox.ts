import { type APIRequestContext, expect } from '@playwright/test'
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

/** The path in the newest text to this phone that leads to its page to pay. */
export async function findPayLink(request: APIRequestContext, phone: string): Promise<string> {
  const find = async () =>
    (await findSent(request, phone)).flatMap(({ text }) => /https?:\/\/\S+\/pay\/\S+/.exec(text) ?? [])[0]
  await expect.poll(find).toBeDefined()
  return new URL((await find()) ?? '').pathname
}
