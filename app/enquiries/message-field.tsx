import { useEffect, useRef, useState } from 'react'
import { DistressNote } from '#app/helplines/distress-note.tsx'
import { lookForDistress } from '#app/helplines/look-for-distress.ts'
import { enquiryHints, contactLabels as labels } from '#content/enquiries.ts'
import { TextArea } from '#design/components/field/text-field.tsx'
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
      <DistressNote waitsFor="reply" isShown={speaksOfSelfHarm} />
    </>
  )
}

const look = (area: HTMLTextAreaElement) => lookForDistress(() => area.value)
