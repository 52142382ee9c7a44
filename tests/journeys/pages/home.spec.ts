import type { Locator } from '@playwright/test'
import { home } from '#content/home.ts'
import { homeTestimonials } from '#content/testimonials.ts'
import { drawFrames, expect, hydrated, inMotion, test } from '../../support/page.ts'
import { expectEntries } from '../../support/page-sections.ts'
import { reading } from '../../support/reading.ts'

reading('home: the sections stand in the order of the specification', async ({ read }) => {
  const page = await read('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything your mind needs to thrive!')
  const wanted = ['Why eMbrace', 'Wellbeing Spaces', 'Your Journey With Us', 'What Clients say', 'Media Spotlight']
  const titles = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted)
  expect(titles.at(-1)).toBe('Not sure where to start?')
})

test('home: hero with two cards, Child & Adolescent and Adult, and every button leads where it must', async ({
  page,
}) => {
  await page.goto('/')
  const targets: [label: RegExp, href: string][] = [
    [/^Child & Adolescent/, '/children_and_adolescents'],
    [/^Adult/, '/adult'],
    [/^Take a Tour$/, '/contact-us'],
    [/^Start Your Journey$/, '/userListing'],
  ]
  for (const [name, href] of targets)
    await expect(page.locator('main').getByRole('link', { name })).toHaveAttribute('href', href)
  for (const name of [/^Child & Adolescent/, /^Adult/])
    await expect(page.locator('main').getByRole('link', { name })).toBeInViewport()
  await expect(page.getByText(`Picture 1 of ${home.hero.pictures.length}`)).toBeVisible()
})

reading(
  'home: standardised protocols and accredited assessments, certified therapists, one lifespan model, sensory-friendly spaces',
  async ({ read }) => {
    const page = await read('/')
    const claims = page
      .getByRole('region', { name: 'Why eMbrace' })
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
    await expect(claims).toHaveText([
      /standardised protocols and accredited assessments/,
      /certified and holds a postgraduate degree/,
      /One model for the whole lifespan/,
      /inclusive and sensory-friendly/,
    ])
  },
)

reading('home: credentials shown as marketing claims', async ({ read }) => {
  const page = await read('/')
  const claims = page.getByRole('list', { name: 'Credentials' }).getByRole('listitem')
  await expect(claims).toHaveText([
    'NICE protocols',
    'Pearson accredited',
    'I-CAN approved',
    'RCI-certified, MPhil and PhD',
  ])
  const why = page.getByRole('region', { name: 'Why eMbrace' })
  await expect(why).toContainText('RCI is the Rehabilitation Council of India')
  await expect(why.getByText('a unit of a wellness group')).toBeVisible()
})

test('home: 10 logos visible by default; 8, 7, 6, 4 and 2 on narrower screens', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('list', { name: 'Featured partners' })
  const steps = [
    [1440, 10],
    [1397, 8],
    [1199, 7],
    [1022, 6],
    [767, 4],
    [419, 2],
  ] as const
  for (const [width, count] of steps) {
    await page.setViewportSize({ width, height: 900 })
    expect(await countVisible(strip), `at ${width} px`).toBe(count)
  }
})

test('home: the partner strip plays by itself without end, and can be paused', async ({ page }) => {
  await inMotion(page)
  await page.goto('/')
  await hydrated(page)
  const strip = page.getByRole('list', { name: 'Featured partners' })
  await strip.scrollIntoViewIfNeeded()
  const from = await strip.evaluate((node) => node.scrollLeft)
  await expect.poll(() => strip.evaluate((node) => node.scrollLeft)).toBeGreaterThan(from)
  await page.getByRole('button', { name: 'Pause partner logos' }).click()
  await expect.poll(() => drawFrames(strip)).toBe(0)
})

test('home: an embedded video of ours, fetched only when it is pressed, that plays with captions', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4|vtt)$/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await hydrated(page)
  const play = page.getByRole('link', { name: /^Play video: What a first session looks like, 0:\d\d/ })
  await play.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await play.click()
  const film = page.locator('video[aria-label="What a first session looks like"]')
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0)
  expect(await film.evaluate((node: HTMLVideoElement) => node.textTracks[0]?.mode)).toBe('showing')
  expect(asked.every((path) => path.startsWith('/assets/first-session'))).toBe(true)
})

test('home: four steps: initial consultation, assessment and planning, therapy and support, growth and celebration', async ({
  page,
}) => {
  await page.goto('/')
  const journey = page.getByRole('region', { name: 'Your Journey With Us' })
  await expect(journey.getByRole('heading', { level: 3 })).toHaveText([
    'Initial consultation',
    'Assessment and planning',
    'Therapy and support',
    'Growth and celebration',
  ])
  await page.getByRole('link', { name: 'How it works' }).click()
  await expect(journey.getByRole('heading', { level: 2 })).toBeInViewport()
})

test('home: distinct testimonials with name, position and text, repeated three times for looping', async ({ page }) => {
  await inMotion(page)
  await page.goto('/')
  const quotes = page.getByRole('region', { name: 'What Clients say' })
  await expectEntries(
    quotes.locator('figure'),
    homeTestimonials.map(({ quote }) => quote),
  )
  await hydrated(page)
  await expect(quotes.locator('figure')).toHaveCount(3 * homeTestimonials.length)
  const cards = await quotes.getByRole('figure').allInnerTexts()
  expect(new Set(cards).size).toBe(homeTestimonials.length)
  for (const card of cards) expect(card.split('\n').filter(Boolean)).toHaveLength(3)
  const rail = quotes.getByRole('list')
  await rail.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  const from = await rail.evaluate((node) => node.scrollLeft)
  await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBeGreaterThan(from)
})

reading("home: 'Media Spotlight' with cards all linking to /media", async ({ read }) => {
  const page = await read('/')
  const cards = page.getByRole('region', { name: 'Media Spotlight' }).getByRole('article')
  await expectEntries(
    cards,
    home.media.cards.map(({ title }) => title),
  )
  for (const card of await cards.all()) await expect(card.getByRole('link')).toHaveAttribute('href', '/media')
})

test('home: in calm mode nothing moves and there is nothing to pause', async ({ page }) => {
  await inMotion(page)
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => (document.documentElement.dataset['calm'] = 'on'))
  const strip = page.getByRole('list', { name: 'Featured partners' })
  await expect(page.getByRole('button', { name: 'Pause partner logos' })).toBeHidden()
  await expect.poll(() => strip.locator(':scope > li').count()).toBe(12)
  expect(await drawFrames(strip)).toBe(0)
})

/** How many marks fit whole into the strip, counted as the eye would. */
function countVisible(strip: Locator) {
  return strip.evaluate((node) => {
    const frame = node.getBoundingClientRect()
    const width = (node.firstElementChild as HTMLElement).getBoundingClientRect().width
    const gap = Number.parseFloat(getComputedStyle(node).columnGap)
    return Math.round((frame.width + gap) / (width + gap))
  })
}
