import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#app/design/components/field/text-field.tsx'
import { DistressNote } from '#app/helplines/distress-note.tsx'
import { enquiryHints, contactLabels as labels } from '#content/enquiries.ts'
import type { FieldMaker } from './form-frame.tsx'

/** The question itself. If it speaks of self-harm the helplines are shown beside it: our answer may take a day. */
export function MessageField(field: ReturnType<FieldMaker>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [speaksOfSelfHarm, setSpeaksOfSelfHarm] = useState(false)
  useEffect(() => {
    // There may be text already: the form came back with errors, or was filled in before hydration.
    if (area.current?.value) void look(area.current).then(setSpeaksOfSelfHarm)
  }, [])
  return (
    <>
      <TextArea
        {...field}
        ref={area}
        onChange={(event) => void look(event.currentTarget).then(setSpeaksOfSelfHarm)}
        label={labels.message}
        hint={enquiryHints.contactMessage}
        isRequired
      />
      {speaksOfSelfHarm && <DistressNote waitsFor="reply" />}
    </>
  )
}

/**
 * The list of words is fetched with the first letter typed, not with the page. The check reads what is in the field by
 * then.
 */
async function look(area: HTMLTextAreaElement): Promise<boolean> {
  try {
    const { speaksOfSelfHarm } = await import('#app/helplines/speaks-of-self-harm.ts')
    return speaksOfSelfHarm(area.value)
  } catch {
    // The list did not load. The helplines are further down the page, too.
    return false
  }
}
