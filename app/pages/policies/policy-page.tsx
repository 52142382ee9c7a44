import { pageOf } from '#app/shell/page-of.tsx'
import { pages } from '#content/pages.ts'
import { policyUpdatedOn, policyVersion } from '#content/policies/version.ts'
import type { Opening } from '#content/schema/opening.ts'
import type { Policy } from '#content/schema/policies.ts'
import { PageHead } from '#design/opening/page-head.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { formatDay } from '#design/sections/format-day.ts'
import { anchorOf } from './anchor-of.ts'
import { Contents, FoldedContents } from './contents.tsx'
import { PolicyBlock } from './policy-block.tsx'
import styles from './policy-page.module.css'
import { readingMinutes } from './reading-minutes.ts'

/** A document to read, to look something up in, and to print. */
export const policyPage = (opening: Opening, policy: Policy) =>
  pageOf(
    <PageHead page={pages[opening.page]} opening={opening}>
      <DocumentFacts minutes={readingMinutes(policy)} />
    </PageHead>,
    <PolicyText policy={policy} />,
  )

function PolicyText({ policy }: { policy: Policy }) {
  const headings = policy.sections.map(({ heading }) => heading)
  return (
    <div className={`wrap ${styles.policy}`}>
      <Contents headings={headings} />
      <div className={styles.text}>
        <FoldedContents headings={headings} />
        <section className={styles.short} aria-labelledby="in-short">
          <h2 id="in-short">In short</h2>
          <ul>
            {policy.inShort.map((line) => (
              <li key={line}>
                <Icon name="check" size={22} />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </section>
        {policy.sections.map(({ heading, body }) => (
          <section key={heading} id={anchorOf(heading)} aria-labelledby={`${anchorOf(heading)}-title`}>
            <h2 id={`${anchorOf(heading)}-title`} className={styles.heading}>
              {heading}
            </h2>
            {body.map((block) => (
              <PolicyBlock key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function DocumentFacts({ minutes }: { minutes: number }) {
  return (
    <ul className={styles.facts}>
      <li>
        Last updated <time dateTime={policyUpdatedOn}>{formatDay(policyUpdatedOn)}</time>
      </li>
      <li>Version {policyVersion}</li>
      <li>
        About {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read
      </li>
      <li data-needs-script="" data-no-print="">
        <button type="button" className={styles.print} data-replay="" onClick={() => print()}>
          <span>Print</span>
          <Icon name="print" size={20} />
        </button>
      </li>
    </ul>
  )
}
