import { z } from 'zod'
import { pictureIn } from './drawn.ts'

const sentence = z.string().min(20).max(90)

export const Centre = z.strictObject({
  key: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  /** The id that links to a practitioner carry as `lid`. */
  locationId: z.int().positive(),
  name: z.string().endsWith('Center'),
  street: z.string().min(5),
  city: z.enum(['New Delhi', 'Delhi', 'Gurgaon']),
  postcode: z.string().regex(/^\d{6}$/),
  phone: z.strictObject({ display: z.string(), tel: z.string().regex(/^\+91\d{10}$/) }).optional(),
  /** The front of the house and a schematic map around it, both pictures of `art`. */
  facade: pictureIn('facades'),
  map: pictureIn('maps'),
  /** Within the region around Delhi, so that a swapped pair is refused. */
  latitude: z.number().min(28).max(29),
  longitude: z.number().min(76.5).max(77.7),
  /** What the drawn map marks besides the centre itself: a park, the metro, a road, in this order. */
  labels: z.tuple([z.string(), z.string(), z.string()]).readonly(),
  /** On foot, by car, and at the door. */
  gettingThere: z.tuple([sentence, sentence, sentence]).readonly(),
})
export type Centre = z.infer<typeof Centre>

export default { centres: z.array(Centre) }
