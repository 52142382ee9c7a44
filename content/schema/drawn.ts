import { z } from 'zod'
import { type IconName, icons } from '#art/icons.ts'
import { type PictureName, pictureNames } from '#art/picture-names.ts'

export const Picture = z.enum(pictureNames)

export const Icon = z.enum(Object.keys(icons) as IconName[])

type PictureIn<Folder extends string> = Extract<PictureName, `${Folder}/${string}`>

export function pictureIn<Folder extends string>(folder: Folder) {
  return z.enum(pictureNames.filter((name): name is PictureIn<Folder> => name.startsWith(`${folder}/`)))
}
