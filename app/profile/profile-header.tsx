import { Portrait } from '#design/pictures/portrait.tsx'
import styles from './profile.module.css'
import type { Profile } from './profile-data.ts'
import { ShareMenu } from './share-menu.tsx'

export function ProfileHeader({ profile, path }: { profile: Profile; path: string }) {
  const { fullName, designation, education, languages, registrationNumber } = profile
  return (
    <header>
      <div className={styles.who}>
        <Portrait urls={profile.portrait} alt={`Portrait of ${fullName}`} isEager className={styles.portrait} />
        <div className={styles.name}>
          <p className="eyebrow">{designation}</p>
          <h1 id="page-title">{fullName}</h1>
          <ul className={styles.education}>
            {education.map((degree) => (
              <li key={degree}>{degree}</li>
            ))}
          </ul>
          <ShareMenu path={path} name={fullName} />
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name="Experience" value={`${profile.experienceYears} years`} />
        <Fact name="Languages" value={languages.join(', ')} />
        <Fact name="Sees" value={profile.ages} />
        <Fact name="Meets" value={profile.places} />
        {registrationNumber && <Fact name="Registration" value={registrationNumber} />}
      </dl>
    </header>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
