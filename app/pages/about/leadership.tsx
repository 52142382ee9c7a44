import { about } from '#content/about.ts'
import { sampleWords } from '#content/samples.ts'
import type { Leader } from '#content/schema/about.ts'
import { Arch } from '#design/components/arch/arch.tsx'
import { ButtonLink } from '#design/components/button/button.tsx'
import { Dialog, opensDialog } from '#design/components/dialog/dialog.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import { SampleNote } from '#design/sections/sample-note.tsx'
import styles from './leadership.module.css'

export function Leadership() {
  const { title, leaders } = about.leadership
  return (
    <PageSection id="leadership" title={title}>
      <ul className={styles.leaders}>
        {leaders.map((leader) => (
          <li key={leader.id}>
            <LeaderCard {...leader} />
            <LeaderDialog {...leader} />
          </li>
        ))}
      </ul>
      <SampleNote words={sampleWords.people} of={leaders} />
    </PageSection>
  )
}

function LeaderCard({ id, name, designation, exp, picture }: Leader) {
  return (
    <button type="button" className={styles.leader} {...opensDialog(dialogId(id))}>
      <Arch picture={picture} alt="" shape="square" hasFoot className={styles.arch} />
      <strong className={styles.name}>{name}</strong>
      <span>{designation}</span>
      <span className="soft">{exp} of experience</span>
      <span className={styles.more}>
        <span>Full profile</span>
        <Icon name="plus" size={20} />
      </span>
    </button>
  )
}

function LeaderDialog({ id, fullName, designation, exp, picture, tint, linkedin, description }: Leader) {
  const titleId = `${dialogId(id)}-title`
  return (
    <Dialog id={dialogId(id)} labelledBy={titleId} picture={picture} tint={tint}>
      <p className="eyebrow">{designation}</p>
      <h2 id={titleId}>{fullName}</h2>
      <p className="soft">{exp} of experience</p>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ButtonLink href={linkedin} newTab look="quiet" icon="linkedin">
        LinkedIn profile
      </ButtonLink>
    </Dialog>
  )
}

const dialogId = (leader: string) => `leader-${leader}`
