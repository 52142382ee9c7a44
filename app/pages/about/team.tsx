import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { about } from '#content/about.ts'
import { pages } from '#content/pages.ts'
import { sampleWords } from '#content/samples.ts'
import { ButtonLink } from '#design/components/button/button.tsx'
import { joinClasses } from '#design/components/join-classes.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import { SampleNote } from '#design/sections/sample-note.tsx'
import styles from './team.module.css'

/** The `lid` that every link to a profile carries. */
const listingId = 47033

/** Long enough to read a name and a role, short enough not to be in the way. */
const msToReadPlate = 650

export function Team() {
  const { title, lead, members } = about.team
  const { shownId, tap } = useTapToName()
  return (
    <PageSection
      id="team"
      title={title}
      lead={lead}
      action={<ButtonLink href={pages.listing.path}>Meet our team</ButtonLink>}
    >
      <ul className={styles.team}>
        {members.map(({ id, name, role, picture }) => {
          const href = `${pages.practitioner.path}?pid=${id}&lid=${listingId}`
          return (
            <li key={id}>
              <SiteLink
                href={href}
                onClick={(event) => tap(event, id, href)}
                className={joinClasses(styles.member, shownId === id && styles.shown)}
              >
                <Picture name={picture} alt="" />
                <span className={styles.plate} data-light="">
                  <strong>{name}</strong>
                  <span className="small soft">{role}</span>
                </span>
              </SiteLink>
            </li>
          )
        })}
      </ul>
      <SampleNote words={sampleWords.people} of={members} />
    </PageSection>
  )
}

/** Phones have no hover: a tap shows the name plate, and the profile opens after the time it takes to read it. */
function useTapToName() {
  const navigate = useNavigate()
  const [shownId, setShownId] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function tap(event: MouseEvent, id: number, href: string) {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    // With a keyboard, the focus has already shown the plate.
    const isPressed = event.detail > 0
    if (isModified || !isPressed || !matchMedia('(width < 768px)').matches) return
    clearTimeout(timer.current)
    const isShown = shownId === id
    setShownId(isShown ? null : id)
    if (isShown) return
    event.preventDefault()
    timer.current = setTimeout(() => void navigate(href), msToReadPlate)
  }

  return { shownId, tap }
}
