import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mapFrameOf, mapPageOf } from '#app/pages/contact/map-frame.ts'
import { centres } from '#content/centres.ts'

const Clinic = z.object({
  centres: z.array(
    z.object({ id: z.number(), name: z.string(), address: z.string(), city: z.string(), phone: z.string().optional() }),
  ),
})

test('the centres a visitor reads about are those that can be booked, in the same order', () => {
  const { centres: booked } = Clinic.parse(JSON.parse(readFileSync('db/seed/sample/clinic.json', 'utf8')))
  const shown = centres.map((centre) => ({
    id: centre.locationId,
    name: centre.name,
    address: centre.street,
    city: centre.city,
    ...('phone' in centre ? { phone: centre.phone.tel } : {}),
  }))
  expect(shown).toEqual(booked)
})

test('only the Rainbow Center shows a phone', () => {
  expect(centres.filter((centre) => 'phone' in centre).map(({ name }) => name)).toEqual(['Rainbow Center'])
})

test('a map marks the centre and reaches a short walk around it', () => {
  const place = { latitude: 28.5, longitude: 77.1 }
  expect(mapFrameOf(place)).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=77.0910%2C28.4940%2C77.1090%2C28.5060&layer=mapnik&marker=28.5%2C77.1',
  )
  expect(mapPageOf(place)).toBe('https://www.openstreetmap.org/?mlat=28.5&mlon=77.1#map=16/28.5/77.1')
})
