/** What came of a photo, in the address of the page that is shown then: a word, never a sentence that a link could write. */
export const photoNews = {
  taken: 'The photo is in the draft.',
  missing: 'Choose a picture first.',
  broken: 'The picture did not arrive whole. Please send it again.',
  'too-large': 'This picture is larger than 8 MB. Save it smaller and try again.',
  'too-many-pixels': 'This picture has more than 50 megapixels. Save it smaller and try again.',
  'too-small': 'This picture is smaller than 400 by 480 pixels. Choose a larger one.',
  'too-little': 'This part is smaller than 400 by 480 pixels. Take in more of the picture.',
  'not-a-picture': 'This is no JPEG, PNG or WebP picture, whatever its name says. Choose another one.',
  'changed-since': 'A colleague has changed this draft meanwhile. Look at it, then send the photo again.',
} as const
export type PhotoNews = keyof typeof photoNews

export const readPhotoNews = (text: string | null): PhotoNews | undefined =>
  text !== null && Object.hasOwn(photoNews, text) ? (text as PhotoNews) : undefined
