import styles from './gallery.module.css'

const pigments = [
  'ink',
  'peacock-900',
  'peacock',
  'teal',
  'lagoon',
  'mist',
  'haze',
  'jamun',
  'gulmohar',
  'coral',
  'lotus',
  'petal',
  'marigold',
  'butter',
  'milk',
  'leaf',
  'fern',
  'pista',
  'sage',
  'wood',
  'sand',
] as const

export function Colour() {
  return (
    <section id="colour" className={`wrap ${styles.group}`}>
      <h2>Colour</h2>
      <ul className={styles.swatches}>
        {pigments.map((pigment) => (
          <li key={pigment}>
            <span className={styles.swatch} data-pigment={pigment} />
            <span className="strong">{nameOf(pigment)}</span>
            <code className="small soft">--{pigment}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Type() {
  return (
    <section id="type" className={`wrap ${styles.group}`}>
      <h2>Type</h2>
      <div className="stack">
        <p className={`display ${styles.hero}`}>Hero, Gabarito 600</p>
        <p className={`display ${styles.page}`}>Page title</p>
        <p className={`display ${styles.section}`}>Section title</p>
        <p className={`display ${styles.cardTitle}`}>Card title</p>
        <p className="lead">Lead: Atkinson Hyperlegible Next. One or two lines under a title.</p>
        <p>
          Body, 18 over 1.6. Letters that are easy to confuse stay apart: Il1, O0, rn m, b d p q. Lines stop at 62
          characters.
        </p>
        <p>Numbers in text are open and even: 2:00 PM, 10 AM to 6 PM, ₹2,950.00, +91 98100 00000.</p>
      </div>
    </section>
  )
}

function nameOf(pigment: string) {
  const words = pigment.replace('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
