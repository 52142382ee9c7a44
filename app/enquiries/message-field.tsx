import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#app/design/components/field/text-field.tsx'
import { DistressNote } from '#app/helplines/distress-note.tsx'
import { enquiryHints, contactLabels as labels } from '#content/enquiries.ts'
import type { FieldMaker } from './form-frame.tsx'

/** The question itself. Where it speaks of self-harm, the helplines stand beside it: our answer may take a day. */
export function MessageField(field: ReturnType<FieldMaker>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [speaksOfSelfHarm, setSpeaksOfSelfHarm] = useState(false)
  useEffect(() => {
    // A form that came back, or one that was written before the page came alive.
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

/** The list of words comes with the first letter, not with the page. What is read is what stands there by then. */
async function look(area: HTMLTextAreaElement): Promise<boolean> {
  try {
    const { speaksOfSelfHarm } = await import('#app/helplines/speaks-of-self-harm.ts')
    return speaksOfSelfHarm(area.value)
  } catch {
    // It did not come. The helplines stand further down the page, too.
    return false
  }
}
