import { z } from 'zod'
import { Testimonial } from './sections.ts'

const HomeTestimonials = z
  .array(Testimonial)
  .length(7)
  .refine((list) => new Set(list.map(({ quote }) => quote)).size === list.length, 'no two clients say the same words')

export default { homeTestimonials: HomeTestimonials }
