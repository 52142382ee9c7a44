import type { Centre } from '#content/schema/centres.ts'

export { mapPageOf } from '#contract/values/map-page.ts'

type Coordinates = Pick<Centre, 'latitude' | 'longitude'>

/** How far a map reaches around a centre, in degrees: a walk of about ten minutes each way. */
const reach = { latitude: 0.006, longitude: 0.009 }

/** The map of a place for a frame on our page. */
export function mapFrameOf({ latitude, longitude }: Coordinates): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ].map((degrees) => degrees.toFixed(4))
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
