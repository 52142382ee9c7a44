/** In pixels. A portrait is shown 108 to 236 wide, on screens of up to three dots a pixel. */
export const PHOTO_WIDTHS = [200, 400, 800] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** The better one first; every browser in use knows the second. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** As tall as the doorway that portraits stand in. */
export const toPhotoHeight = (width: PhotoWidth) => (width * 6) / 5

/** A photo is named by a hash of its content: what is at such a URL never changes. */
export const namePhotoFile = (mark: string, width: PhotoWidth, format: PhotoFormat) => `${mark}-${width}.${format}`

export const toPhotoUrl = (mark: string, width: PhotoWidth = 400, format: PhotoFormat = 'webp') =>
  `/photos/${namePhotoFile(mark, width, format)}`

/** The hash in the URL of a practitioner's record; undefined where it is no photo of ours. */
export const readPhotoMark = (url: string): string | undefined => /^\/photos\/([0-9a-f]{20})-400\.webp$/.exec(url)?.[1]

export const listPhotoFiles = (mark: string): string[] =>
  PHOTO_FORMATS.flatMap((format) => PHOTO_WIDTHS.map((width) => namePhotoFile(mark, width, format)))

/** `srcset`: every width of one format. */
export const toSrcSet = (mark: string, format: PhotoFormat) =>
  PHOTO_WIDTHS.map((width) => `${toPhotoUrl(mark, width, format)} ${width}w`).join(', ')
