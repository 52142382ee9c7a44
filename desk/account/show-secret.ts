/** `ABCD EFGH`, so that it can be typed without losing one's place. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The drawing as an address for an image: in there nothing of it can run. */
export const toPicture = (drawing: string): string =>
  drawing.startsWith('data:') ? drawing : `data:image/svg+xml,${encodeURIComponent(drawing)}`
