import { useState } from 'react'
import type { EditorPage } from '#contract/desk/catalogue.ts'
import { contentFields } from '#contract/desk/content-fields.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { TableHead } from '../parts/table-head.tsx'
import styles from './catalogue.module.css'
import { Lines } from './change-list.tsx'

/** A colleague has published since. Where both have changed a field, one of the two is chosen; nothing is overwritten unseen. */
export function SettleForm({ page: { id, seen, version, conflicts } }: { page: EditorPage }) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs(isTheirs ? [...theirs, field] : theirs.filter((one) => one !== field))
  return (
    <Card id="since" title="Published since you began" isFlush>
      <DeskForm call="settle-draft" about={{ practitioner: String(id) }} className={styles.settle}>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="base" value={version.number} />
        <input type="hidden" name="theirs" value={theirs.join('\n')} />
        <table className={styles.changes}>
          <caption className="sr">What a colleague has published since, and what you wrote</caption>
          <TableHead names={['Field', 'You began from', version.who ?? 'Loaded', 'You']} />
          <tbody>
            {conflicts.map(({ field, before, theirs: newest, after, needsChoice }) => (
              <tr key={field}>
                <th scope="row">{contentFields[field]}</th>
                <td>
                  <Lines lines={before} without={before} />
                </td>
                <td>
                  {needsChoice && (
                    <Take
                      field={field}
                      word="Take theirs"
                      isChosen={theirs.includes(field)}
                      choose={() => choose(field, true)}
                    />
                  )}
                  <Lines lines={newest} without={before} />
                </td>
                <td>
                  {needsChoice ? (
                    <>
                      <Take
                        field={field}
                        word="Keep mine"
                        isChosen={!theirs.includes(field)}
                        choose={() => choose(field, false)}
                      />
                      <Lines lines={after} without={before} />
                    </>
                  ) : (
                    <span className="soft">not changed by you: theirs is taken</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <DeskButton type="submit">Bring the draft up to date</DeskButton>
      </DeskForm>
    </Card>
  )
}

type TakeProps = { field: string; word: string; isChosen: boolean; choose(): void }

const Take = ({ field, word, isChosen, choose }: TakeProps) => (
  <label className={styles.take}>
    {/* Its name keeps the two of a field together; the hidden field above is what counts. */}
    <input type="radio" name={`choice-${field}`} checked={isChosen} onChange={choose} /> {word}
  </label>
)
