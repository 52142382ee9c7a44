import { type PictureName, pictures } from '#art/picture-names.ts'

/** Content names pictures as plain text. A name that no drawing has stops the build, not a visitor. */
export function toPictureName(name: string): PictureName {
  if (!Object.hasOwn(pictures, name)) throw new Error(`no picture is called '${name}'`)
  return name as PictureName
}
