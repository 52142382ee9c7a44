import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { opening } from '#content/audiences/children.ts'
import { film } from '#content/film.ts'
import { pages } from '#content/pages.ts'
import { choosePartners } from '#content/partners.ts'
import { sampleWords } from '#content/samples.ts'
import { spaces, spacesFrom } from '#content/spaces.ts'
import { ActionButton } from './action-link.tsx'
import { Audiences } from './audiences.tsx'
import { Closing } from './closing.tsx'
import { FaqSection } from './faq-section.tsx'
import { FeatureLists } from './feature-lists.tsx'
import { formatDay } from './format-day.ts'
import { LandingHero } from './landing-hero.tsx'
import { LogoRow } from './logo-row.tsx'
import { Quotes } from './quotes.tsx'
import { Reviewed } from './reviewed.tsx'
import { Services } from './services.tsx'
import { SpacesCarousel } from './spaces-carousel.tsx'
import { VideoSection } from './video-section.tsx'

const render = (element: React.ReactElement) => renderToStaticMarkup(element).replaceAll('<!-- -->', '')
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
const marks = { label: 'Trusted by', sampleNote: sampleWords.partners }
const book = { label: 'Book a Session', href: '/userListing' }

test('an action to somebody else’s site opens a new tab and says so; a letter shows an envelope', () => {
  const chat = render(<ActionButton action={{ label: 'Chat', href: 'https://wa.me/91', isNewTab: true }} />)
  expect(chat).toContain('target="_blank"')
  expect(chat).toContain('(opens in a new tab)')
  const mail = render(<ActionButton action={{ label: 'Write', href: 'mailto:a@b.example' }} />)
  expect(mail).toContain('<svg')
  expect(mail).not.toContain('target=')
  expect(render(<ActionButton action={book} />)).not.toContain('<svg')
})

test('a landing hero takes its words from its page, and each picture its own description', () => {
  const picture = { picture: 'spaces/play', alt: 'A child and a therapist', caption: 'blocks' } as const
  const html = render(
    <LandingHero
      page={pages.children}
      opening={opening}
      hero={{ action: book, pictures: Array.from({ length: 5 }, () => picture) }}
    />,
  )
  expect(html).toContain('Every child has a way of growing</h1>')
  expect(html).toContain('alt="A child and a therapist"')
  expect(html).toContain('Picture 1 of 5: blocks')
  expect(html).toContain('href="/children_and_adolescents"')
})

test('a card with a button names its title for the ear; a card without one is a link as a whole', () => {
  const door = { picture: 'audiences/couples', title: 'Couples', href: '/couples' } as const
  const html = render(
    <Audiences
      id="who"
      content={{
        title: 'Who',
        items: [
          { ...door, action: 'Request Consult' },
          { ...door, href: '/adult' },
        ],
      }}
    />,
  )
  expect(html).toContain('Request Consult<span class="sr">: Couples</span>')
  expect(count(html, /<a /g)).toBe(2)
})

test('services and questions open one at a time within their section, and start as asked', () => {
  const points = ['one point', 'two points']
  const items = ['First', 'Second'].map((title) => ({ title, text: 'What it is for.', points }))
  const services = render(<Services id="offer" content={{ title: 'Offer', items }} initiallyOpen={1} />)
  expect(count(services, /<details name="offer"/g)).toBe(2)
  expect(services.indexOf('open=""')).toBeGreaterThan(services.indexOf('First'))
  const faq = render(
    <FaqSection content={{ title: 'Q', items: [{ question: 'Why?', answer: 'Because it is so.' }] }} />,
  )
  expect(faq).not.toContain('open=""')
})

test('an answer can end with a link', () => {
  const html = render(
    <FaqSection content={{ title: 'Q', items: [{ question: 'Why?', answer: 'Because it is so.', link: book }] }} />,
  )
  expect(html).toContain('<p>Because it is so.</p>')
  expect(html).toContain('href="/userListing"')
})

test('the rooms start with the one asked for and all eight are there', () => {
  const html = render(<SpacesCarousel content={{ title: 'Our spaces', items: spacesFrom('spaces/sensory') }} />)
  const order = spaces.map(({ title }) => html.indexOf(`>${title}<`))
  expect(Math.min(...order)).toBe(order[3])
  expect(order).not.toContain(-1)
})

test('a film asks nothing of YouTube before the press and has a plain link beside it', () => {
  const video = {
    youTubeId: 'abcdefghijk',
    title: 'Inside eMbrace',
    lead: 'Meet three of our therapists.',
    picture: 'spaces/therapy' as const,
    length: '2:40',
  }
  const html = render(<VideoSection id="film" video={video} ownFilm={film} />)
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('nocookie')
  expect(count(html, /href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk"/g)).toBe(2)
})

test('without a film of the clinic’s, ours stands there: a picture and a link to press, and the words to read', () => {
  const html = render(<VideoSection id="film" ownFilm={film} />)
  expect(html).not.toMatch(/<video|<iframe|youtube/)
  expect(html).toContain('Play video: What a first session looks like')
  expect(html).toMatch(/<a href="[^"]*first-session[^"]*\.mp4/)
  for (const { words } of film.scenes.slice(1)) expect(html).toContain(words)
})

test('marks carry the names of the partners, in the order asked for', () => {
  const html = render(<LogoRow {...marks} partners={choosePartners('banyan', 'northgate')} />)
  expect(html.indexOf('Banyan Tree Public School')).toBeGreaterThan(0)
  expect(html.indexOf('Banyan Tree Public School')).toBeLessThan(html.indexOf('Northgate School'))
  expect(() => choosePartners('nobody')).toThrow("no partner is called 'nobody'")
})

test('lists keep their own headings; quotes keep who said them; the closing has one thing to do', () => {
  const lists = render(
    <FeatureLists id="lists" lists={[{ title: 'Workshops', items: ['One thing', 'Another thing'] }]} />,
  )
  expect(lists).toContain('<h2 id="lists-1">Workshops</h2>')
  expect(count(lists, /<li>/g)).toBe(2)
  const quote = { quote: 'We stopped arguing.', who: 'A couple', isSample: true }
  expect(
    render(<Quotes id="voices" content={{ title: 'Voices', sampleNote: sampleWords.quotes, items: [quote] }} />),
  ).toContain('A couple')
  const closing = render(<Closing content={{ title: 'Shall we?', text: 'Choose a time.', action: book }} />)
  expect(count(closing, /<a /g)).toBe(1)
})

test('health text says who reviewed it, when, and when next, and claims nothing that nobody did', () => {
  expect(render(<Reviewed review={undefined} />)).toBe('')
  const html = render(
    <Reviewed review={{ reviewedOn: '2026-01-02', nextReview: '2027-01-02', reviewedBy: 'the clinical team' }} />,
  )
  expect(html).toContain('Reviewed by the clinical team.')
  expect(html).toContain('<time dateTime="2026-01-02">2 January 2026</time>')
  expect(formatDay('2027-12-31')).toBe('31 December 2027')
})

test('what was made up to show the place says so in one line, and what is real says nothing', () => {
  const quote = { quote: 'We stopped arguing.', who: 'A couple', isSample: true }
  const voices = (isSample: boolean) => (
    <Quotes
      id="voices"
      content={{ title: 'Voices', sampleNote: sampleWords.quotes, items: [{ ...quote, isSample }] }}
    />
  )
  expect(count(render(voices(true)), /Sample words/g)).toBe(1)
  expect(render(voices(false))).not.toContain('Sample')
  const [partner] = choosePartners('banyan')
  expect(render(<LogoRow {...marks} partners={[partner!]} />)).toContain('None of them is a partner yet.')
  expect(render(<LogoRow {...marks} partners={[{ ...partner!, isSample: false }]} />)).not.toContain('Sample')
})
