import { moreQuestions } from '#content/faq.ts'
import { site } from '#content/site.ts'
import { Arch } from '#design/components/arch/arch.tsx'
import { ButtonLink } from '#design/components/button/button.tsx'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './more-questions.module.css'

/** A way to a person, for visitors who did not find their question. */
export function MoreQuestions() {
  const { title, text, action } = moreQuestions
  return (
    <aside className={styles.card} data-tint="1" aria-labelledby="more-questions">
      <Arch picture="journey/talk" alt="" className={styles.arch} />
      <div className={styles.words}>
        <h2 id="more-questions">{title}</h2>
        <p className="soft">{text}</p>
        <ButtonLink href={action.href} isBlock>
          {action.label}
        </ButtonLink>
        <SiteLink href={site.whatsApp.support} newTab className={styles.chat}>
          <Icon name="chat" size={22} />
          <span>Chat on WhatsApp</span>
        </SiteLink>
      </div>
    </aside>
  )
}
