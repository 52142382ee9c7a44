import { careers } from '#content/careers.ts'
import { ButtonLink } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import { applyFor } from './apply-for.ts'
import styles from './internships.module.css'

export function Internships() {
  const { title, lead, items } = careers.internships
  return (
    <PageSection id="internships" tint={3} title={title} lead={lead}>
      <ul className={styles.pair}>
        {items.map(({ title: name, when, closes, text, picture }) => (
          <Card as="li" key={name} isPadded={false} className={styles.card}>
            <div className={styles.picture}>
              <Picture name={picture} alt="" />
            </div>
            <div className={styles.words}>
              <p className="eyebrow">{when}</p>
              <h3>{name}</h3>
              <p className="soft">{text}</p>
              <p className="strong">{closes}</p>
              <ButtonLink href={applyFor(name)} look="quiet" icon="mail">
                Apply<span className="sr"> for the {name.toLowerCase()}</span>
              </ButtonLink>
            </div>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}
