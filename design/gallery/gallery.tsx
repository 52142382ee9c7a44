import { ChipLink } from '../components/chip/chip.tsx'
import { joinClasses } from '../components/join-classes.ts'
import type { Example, Exhibit } from './example.ts'
import { groups } from './exhibits.ts'
import { Colour, Type } from './foundations.tsx'
import styles from './gallery.module.css'

/** Every part of the site, in every state, side by side. For the people who build with them. */
export function Gallery() {
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>Components</h1>
        <p className="lead">The parts, side by side. Everything reads from the tokens.</p>
        <p>
          {/* Not a route of the app: the server answers this address. */}
          <a href="/gallery/messages">Every mail and text message we send</a>
        </p>
        <nav aria-label="Components" className={styles.jump}>
          {groups.flatMap(({ exhibits }) =>
            exhibits.map(({ slug, title }) => (
              <ChipLink key={slug} href={`#${slug}`}>
                {title}
              </ChipLink>
            )),
          )}
        </nav>
      </div>
      <Colour />
      <Type />
      {groups.map(({ title, exhibits }) => (
        <div key={title}>
          <div className={`wrap ${styles.group}`}>
            <h2>{title}</h2>
          </div>
          {exhibits.map((exhibit) => (
            <ExhibitSection key={exhibit.slug} {...exhibit} />
          ))}
        </div>
      ))}
    </>
  )
}

function ExhibitSection({ slug, title, rule, examples }: Exhibit) {
  const columns = examples.filter(isColumn)
  return (
    <section id={slug} aria-labelledby={`${slug}-title`} className={styles.exhibit}>
      <div className="wrap">
        <h3 id={`${slug}-title`}>{title}</h3>
        <p className="soft">{rule}</p>
        {columns.length > 0 && (
          <div className={styles.columns} data-exhibit={slug}>
            {columns.map((example) => (
              <Sample key={example.title} {...example} />
            ))}
          </div>
        )}
      </div>
      {examples
        .filter((example) => !isColumn(example))
        .map((example) => (
          <div key={example.title} className={joinClasses(example.width === 'page' && 'wrap', styles.broad)}>
            <Sample {...example} />
          </div>
        ))}
    </section>
  )
}

function Sample({ title, element, width = 'column' }: Example) {
  return (
    <div className={styles.sample} data-example={title}>
      <div className={joinClasses(width === 'bleed' && 'wrap')}>
        <p className="small soft">{title}</p>
      </div>
      <div className={styles.stage}>{element}</div>
    </div>
  )
}

function isColumn({ width = 'column' }: Example) {
  return width === 'column'
}
