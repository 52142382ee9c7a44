import type { Action, Steps } from '#content/schema/sections.ts'
import { RisingSteps } from '../components/rising-steps/rising-steps.tsx'
import { ActionButton } from './action-link.tsx'
import { PageSection, type SectionProps } from './page-section.tsx'

type WhatHappensProps = SectionProps & { content: Steps; action?: Action | undefined }

/** What to expect, or how it works: numbered steps on rising arches. */
export function WhatHappens({ content, action, ...section }: WhatHappensProps) {
  return (
    <PageSection
      {...section}
      title={content.title}
      lead={content.lead}
      action={action && <ActionButton action={action} />}
    >
      <RisingSteps steps={content.items} />
    </PageSection>
  )
}
