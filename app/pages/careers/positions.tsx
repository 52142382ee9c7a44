import { careers } from '#content/careers.ts'
import type { Job } from '#content/schema/careers.ts'
import { Arch } from '#design/components/arch/arch.tsx'
import { TextLink } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import { applyFor } from './apply-for.ts'
import styles from './positions.module.css'

export function Positions() {
  const { title, clinical, training } = careers.positions
  return (
    <PageSection id="positions" title={title}>
      <div className={styles.groups}>
        {[clinical, training].map((group) => (
          <div key={group.title}>
            <h3 className={styles.title}>
              {group.title} <span className="num soft">{group.jobs.length}</span>
            </h3>
            <ul className={styles.jobs}>
              {group.jobs.map((job) => (
                <JobCard key={job.heading} {...job} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </PageSection>
  )
}

function JobCard({ heading, description, picture }: Job) {
  return (
    <Card as="li" isPadded={false} className={styles.job}>
      <Arch picture={picture} alt="" className={styles.arch} />
      <div>
        <h4 className={styles.heading}>{heading}</h4>
        <p className="soft">{description}</p>
        <TextLink href={applyFor(heading)}>
          Apply<span className="sr"> for {heading}</span>
        </TextLink>
      </div>
    </Card>
  )
}
