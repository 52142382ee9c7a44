import { useState } from 'react'
import type { EditorPage } from '#contract/desk/catalogue.ts'
import { type PhotoNews, photoNews } from '#contract/desk/photo-news.ts'
import { Upload } from '#design/components/field/upload.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { photoUrl } from './catalogue-paths.ts'
import { CropField, type Picture } from './crop-field.tsx'
import styles from './photo.module.css'

/** The photo that is there, and the way to another one. A plain form: without a script the top of the picture is taken. */
export function PhotoCard({ page, news }: { page: EditorPage; news: PhotoNews | undefined }) {
  const { id, seen, photoUrl: standing, isPhotoChanged } = page
  const [picture, setPicture] = useState<Picture>()
  const error = news === undefined || news === 'taken' ? undefined : photoNews[news]
  return (
    <Card id="photo" title="Photo" aside={isPhotoChanged ? 'changed' : undefined}>
      <div className={styles.photo}>
        {standing ? (
          <img src={standing} alt="As it stands in the draft" className={styles.standing} width={100} height={120} />
        ) : (
          <p className="meta">There is no photo. Visitors see the drawn portrait.</p>
        )}
        <form method="post" action={photoUrl(id)} encType="multipart/form-data" className={styles.send}>
          <input type="hidden" name="seen" value={seen} />
          <Upload
            id="photo-file"
            name="photo"
            label="Another picture"
            hint="JPEG, PNG or WebP, at most 8 MB. Where it was taken is removed."
            accept="image/jpeg,image/png,image/webp"
            {...(error === undefined ? {} : { error })}
            onChange={({ currentTarget }) => void readPicture(currentTarget.files?.[0]).then(setPicture)}
          />
          {picture && <CropField key={picture.url} {...picture} />}
          <DeskButton type="submit" look="quiet" icon="upload">
            Put it into the draft
          </DeskButton>
        </form>
        {standing && (
          <DeskForm call="remove-photo" about={{ practitioner: String(id) }}>
            <input type="hidden" name="seen" value={seen} />
            <DeskButton type="submit" look="plain" size="small">
              Remove the photo
            </DeskButton>
          </DeskForm>
        )}
      </div>
    </Card>
  )
}

/** Shown from the file itself, before anything is sent. Nothing for what is no picture: the server says so. */
async function readPicture(file: File | undefined): Promise<Picture | undefined> {
  const bitmap = file && (await createImageBitmap(file).catch(() => undefined))
  if (!bitmap) return undefined
  const size = { width: bitmap.width, height: bitmap.height }
  bitmap.close()
  return { url: await readUrl(file), size }
}

const readUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('a file cannot be read')),
    )
    reader.readAsDataURL(file)
  })
