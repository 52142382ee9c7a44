/** The corner and the width of what stands in the arch, as shares of the picture. As tall as six fifths of its width. */
export type Crop = { x: number; y: number; size: number }
export type Size = { width: number; height: number }

/** As much as there is, in the middle and at the top: heads are there. */
export function firstCrop({ width, height }: Size): Crop {
  const size = Math.min(1, (height * 5) / (6 * width))
  return { x: (1 - size) / 2, y: 0, size }
}

const heightOf = (size: number, { width, height }: Size) => (size * width * 6) / (5 * height)

/** Never beyond the picture. */
function keepInside({ x, y, size }: Crop, picture: Size): Crop {
  const within = (share: number, length: number) => Math.max(0, Math.min(share, 1 - length))
  return { x: within(x, size), y: within(y, heightOf(size, picture)), size }
}

export const dragCrop = (crop: Crop, by: { x: number; y: number }, picture: Size) =>
  keepInside({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, picture)

const STEP = 0.02
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Nothing for a key that does not move it. */
export const nudgeCrop = (crop: Crop, key: string, picture: Size): Crop | undefined => {
  const step = steps[key]
  return step && dragCrop(crop, step, picture)
}

/** `part` of the largest that fits, around the same middle. */
export function resizeCrop(crop: Crop, part: number, picture: Size): Crop {
  const size = firstCrop(picture).size * part
  const grown = { x: (crop.size - size) / 2, y: (heightOf(crop.size, picture) - heightOf(size, picture)) / 2 }
  return keepInside({ x: crop.x + grown.x, y: crop.y + grown.y, size }, picture)
}
