import { z } from 'zod'
import { Icon } from './drawn.ts'
import { PhoneNumber } from './words.ts'

const Profile = z.strictObject({ name: z.string().min(3), icon: Icon, url: z.url() })

export default {
  site: z.strictObject({
    name: z.string(),
    origin: z.url(),
    host: z.hostname(),
    tagline: z.string().min(10).max(60),
    copyrightYear: z.int(),
    supportHours: z.string().min(10),
    replyWithin: z.string().min(3),
    emails: z.record(z.string(), z.email()),
    phone: PhoneNumber,
    whatsApp: z.record(z.string(), z.url()),
    social: z.array(Profile),
    channel: Profile,
  }),
}
