import { type ReactNode, useId } from 'react'
import { film } from '#content/film.ts'
import { whatToExpect } from '#content/profile.ts'
import { Accordion } from '#design/components/accordion/accordion.tsx'
import { TextLink } from '#design/components/button/button.tsx'
import { Facade, FacadeNote } from '#design/components/facade/facade.tsx'
import { OwnFilm, OwnFilmWords } from '#design/film/own-film.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import type { Sentence } from './highlight.ts'
import styles from './profile.module.css'
import type { Profile } from './profile-data.ts'

export function ProfileBody({ profile }: { profile: Profile }) {
  return (
    <>
      <Part title="About" isLater={false}>
        {profile.about.map((sentences, place) => (
          <Paragraph key={sentences[0]?.text} sentences={sentences} isFirst={place === 0} />
        ))}
      </Part>
      {profile.youTubeId ? (
        <Film id={profile.youTubeId} name={profile.fullName} />
      ) : (
        <section aria-label={film.title} className={styles.part} data-later="">
          <OwnFilm film={film} />
          <OwnFilmWords film={film} />
        </section>
      )}
      <Tags title="Concerns My Clients have" items={profile.concernsOfClients} />
      <Part title="Expertise & Approach">
        <ol className={styles.approach}>
          {profile.expertiseAndApproach.map((text, place) => (
            <li key={text}>
              <span aria-hidden="true" data-tone={place + 1}>
                {place + 1}
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Tags title="I specialize in" items={profile.specializations} />
      <Tags title="Therapies I offer" items={profile.therapies} />
      <Ticks title="How I Can Help" items={profile.waysToHelp} />
      <Ticks title="Affiliations & Certifications" items={profile.affiliationsAndCertifications} />
      <Quotes title="Client concerns I address" quotes={profile.concernsAddressed} />
      <Part title="What to expect">
        <Accordion name="what-to-expect" items={whatToExpect.map(({ title, text }) => ({ title, content: text }))} />
      </Part>
    </>
  )
}

function Part({ title, isLater = true, children }: { title: string; isLater?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part} data-later={isLater ? '' : undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Sentences in which practitioners introduce themselves stand out, larger where the text begins with them. */
function Paragraph({ sentences, isFirst }: { sentences: readonly Sentence[]; isFirst: boolean }) {
  const [first, ...rest] = sentences
  if (!isFirst || !first?.isHighlighted) return <Sentences sentences={sentences} />
  return (
    <>
      <p className={styles.lead}>
        <mark>{first.text}</mark>
      </p>
      {rest.length > 0 && <Sentences sentences={rest} />}
    </>
  )
}

function Sentences({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <p>
      {sentences.map(({ text, isHighlighted }, place) => (
        <span key={text}>
          {place > 0 && ' '}
          {isHighlighted ? <mark>{text}</mark> : text}
        </span>
      ))}
    </p>
  )
}

function Film({ id, name }: { id: string; name: string }) {
  const watchUrl = `https://www.youtube.com/watch?v=${id}`
  return (
    <section aria-label={`A film with ${name}`} className={styles.part} data-later="">
      <Facade
        kind="video"
        title={`Meet ${name}`}
        picture="spaces/therapy"
        href={watchUrl}
        embedUrl={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&cc_load_policy=1&rel=0`}
      />
      <FacadeNote>The video loads from YouTube only when you press play.</FacadeNote>
      <TextLink href={watchUrl} newTab>
        Watch on YouTube instead
      </TextLink>
    </section>
  )
}

function Tags({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <ul className={styles.tags}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  )
}

function Ticks({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <ul className={styles.ticks}>
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" size={22} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Quotes({ title, quotes }: { title: string; quotes: readonly string[] }) {
  if (quotes.length === 0) return null
  return (
    <Part title={title}>
      <ul className={styles.quotes}>
        {quotes.map((quote) => (
          <li key={quote}>
            <blockquote>{quote}</blockquote>
          </li>
        ))}
      </ul>
    </Part>
  )
}
