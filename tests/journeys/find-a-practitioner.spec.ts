import { expectNoViolations } from '../support/accessible-page.ts'
import { card, cards, chip, chooseFilter, everybody, names, open } from '../support/list-page.ts'
import { expect, test } from '../support/page.ts'

test('category chips come from the departments, and one is selected at a time', async ({ page, request }) => {
  const departments: { name: string }[] = JSON.parse(
    (await (await request.get('/backendEmb/user/fetch-department')).json()).data,
  )
  await open(page)
  const group = page.getByRole('group', { name: 'Category' })
  await expect(group.getByRole('link')).toHaveText(['All', ...departments.map(({ name }) => name)])
  await expect(group.locator('[aria-current]')).toHaveText(['All'])
  await chip(page, 'Occupational Therapist').click()
  await expect(group.locator('[aria-current]')).toHaveText(['Occupational Therapist'])
  const people = await everybody(request)
  const wanted = people.filter((one) => one.Department === 'Occupational Therapist')
  await expect(page.getByText(new RegExp(`of ${wanted.length} shown`))).toBeVisible()
  for (const name of await names(page)) expect(wanted.map((one) => one.FullName)).toContain(name)
})

test('4 are visible; Load More shows all, Show Less 4 again', async ({ page, request }) => {
  const total = (await everybody(request)).length
  expect(total).toBeGreaterThanOrEqual(24)
  await open(page)
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Show Less' })).toHaveCount(0)
  const count = page.locator('[aria-live="polite"]').getByText(`4 of ${total} shown, soonest free time first`)
  await expect(count).toBeVisible()
  // Two columns on a large screen.
  const places = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect([places[0] === places[2], places[1] === places[3], places[0]! < places[1]!]).toEqual([true, true, true])
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(cards(page)).toHaveCount(total)
  await expect(page.getByText(`${total} of ${total} shown`)).toBeVisible()
  await expect(cards(page).nth(4).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show Less' }).click()
  await expect(cards(page)).toHaveCount(4)
})

test('a list of 4 or fewer has neither Load More nor Show Less', async ({ page, request }) => {
  const people = await everybody(request)
  const counts = Map.groupBy(people, (one) => one.Department)
  const small = [...counts].find(([, members]) => members.length <= 4)
  expect(small).toBeDefined()
  await open(page, `/userListing?category=${encodeURIComponent(small![0])}&show=all`)
  await expect(cards(page)).toHaveCount(small![1].length)
  await expect(page.getByRole('link', { name: /Load More|Show Less/ })).toHaveCount(0)
})

test('a card shows photo, name, department, experience, languages, price and the soonest time, and opens the profile', async ({
  page,
}) => {
  await open(page, '/userListing?category=Occupational+Therapist&show=all')
  const ananya = card(page, 'Ananya Rao')
  for (const text of [
    'Occupational Therapist',
    '11 years’ experience',
    'English, Hindi',
    'Starts at',
    '₹2,950',
    '45 min',
  ])
    await expect(ananya.getByText(text, { exact: true })).toBeVisible()
  await expect(ananya.getByText(/Next free: \w{3} \d{1,2} \w{3}, \d{1,2}:00 [AP]M IST/)).toBeVisible()
  await expect(ananya.locator('img').first()).toHaveAttribute('src', /./)
  for (const name of ['View Profile', 'Book', 'Check next slot'])
    await expect(ananya.getByRole('link', { name })).toHaveAttribute('href', '/practitioner?pid=47234&lid=47033')
  await ananya.getByRole('link', { name: 'Book' }).click()
  await expect(page).toHaveURL('/practitioner?pid=47234&lid=47033')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao')
})

test('a practitioner booked through a hospital has no price and no booking, but a phone', async ({ page }) => {
  await open(page, '/userListing?show=all')
  for (const pid of [27044, 47571]) {
    const special = cards(page).filter({ has: page.locator(`a[href="/practitioner?pid=${pid}&lid=47033"]`) })
    await expect(special).toHaveCount(1)
    await expect(special.getByText('Starts at')).toHaveCount(0)
    await expect(special.getByRole('link', { name: /^(Book|Check next slot)/ })).toHaveCount(0)
    await expect(special.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
    await expect(special.getByRole('link', { name: /^View Profile/ })).toBeVisible()
  }
})

test('the practitioner who is closed has a card without a Book button', async ({ page, request }) => {
  const closed = (await everybody(request)).find((one) => 'Booking_Channel' in one && one.Booking_Channel === 'closed')
  await open(page, '/userListing?show=all')
  const special = card(page, closed!.FullName)
  await expect(special.getByRole('link', { name: /^View Profile/ })).toBeVisible()
  await expect(special.getByRole('link', { name: /^(Book|Call|Check)/ })).toHaveCount(0)
  await expect(special.getByText('Not taking new bookings at the moment')).toBeVisible()
  await expect(special.getByText('Starts at')).toBeVisible()
})

test('a filter type resets the value, opens the value dropdown and clears filtered results', async ({
  page,
  request,
}) => {
  const people = await everybody(request)
  await open(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const types = page.getByRole('list', { name: 'Filter by' }).getByRole('link')
  await expect(types).toHaveText(['Language', 'Center', 'Expertise', 'Mode', 'Age', 'Price', 'Soonest'])
  await types.first().click()
  const dropdown = page.getByRole('combobox', { name: 'Language' })
  await expect(dropdown).toBeFocused()
  await expect(dropdown.getByRole('option')).toHaveText([
    'Choose a language',
    'English',
    'Hindi',
    'Punjabi',
    'French',
    'Kashmiri',
  ])
  await expect(page.getByText(`of ${people.length} shown`)).toBeVisible()
  await dropdown.selectOption('Kashmiri')
  const speakers = people.filter((one) => one.Languages.includes('Kashmiri'))
  await expect(page.getByText(`of ${speakers.length} shown`)).toBeVisible()
  await chooseFilter(page, 'Center')
  await expect(page).toHaveURL('/userListing?filter=Center')
  await expect(page.getByRole('combobox', { name: 'Center' })).toHaveValue('')
  await expect(page.getByText(`of ${people.length} shown`)).toBeVisible()
})

test('language, center and expertise narrow the list; a category narrows it with them; another one clears them', async ({
  page,
  request,
}) => {
  const people = await everybody(request)
  await open(page, '/userListing?filter=Center')
  await page.getByRole('combobox').selectOption('Gurgaon Center')
  const here = people.filter((one) => one.Location.includes('Gurgaon Center'))
  await expect(page.getByText(`of ${here.length} shown`)).toBeVisible()
  await chooseFilter(page, 'Expertise')
  await page.getByRole('combobox').selectOption('Sleep')
  await expect(page).toHaveURL('/userListing?filter=Expertise&value=Sleep')
  await chip(page, 'Psychiatrist').click()
  await expect(page).toHaveURL('/userListing?category=Psychiatrist')
  await chooseFilter(page, 'Language')
  await page.getByRole('combobox').selectOption('English')
  const both = people.filter((one) => one.Department === 'Psychiatrist' && one.Languages.includes('English'))
  await expect(page.getByText(`of ${both.length} shown`)).toBeVisible()
  for (const name of await names(page)) expect(both.map((one) => one.FullName)).toContain(name)
  await page.getByRole('link', { name: 'Clear the filter' }).click()
  await expect(page).toHaveURL('/userListing?category=Psychiatrist')
})

test('by keyboard: what goes with its own press leaves the focus at the title of its part', async ({ page }) => {
  await open(page, '/userListing?filter=Center&value=Gurgaon+Center')
  await page.getByRole('link', { name: 'Clear the filter' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await open(page, '/userListing?category=Psychiatrist&filter=Language&value=Sanskrit')
  await page.getByRole('link', { name: 'Show all' }).press('Enter')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Therapists', exact: true })).toBeFocused()
})

test('Back, reload and a shared link restore what was chosen', async ({ page }) => {
  await open(page)
  await chip(page, 'Special Educator').click()
  // A menu opened while a list is loading closes when the list comes.
  await expect(page).toHaveURL('/userListing?category=Special+Educator')
  await chooseFilter(page, 'Language')
  await page.getByRole('combobox').selectOption('Hindi')
  await expect(page).toHaveURL('/userListing?category=Special+Educator&filter=Language&value=Hindi')
  await expect(cards(page).first()).toBeVisible()
  const shown = await names(page)
  await cards(page)
    .first()
    .getByRole('link', { name: /^View Profile/ })
    .click()
  await expect(page).toHaveURL(/practitioner/)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Hindi')
  await expect.poll(() => names(page)).toEqual(shown)
  // A visitor who comes back stays where they were: neither the focus nor the view goes to the filter.
  await expect(page.getByRole('combobox', { name: 'Language' })).not.toBeFocused()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(shown)
  await page.goBack()
  await expect(page).toHaveURL('/userListing?category=Special+Educator&filter=Language')
  await page.goBack()
  await expect(chip(page, 'Special Educator')).toHaveAttribute('aria-current', 'true')
})

test('an empty list says so, and names the choice to drop', async ({ page, request }) => {
  const people = await everybody(request)
  const languages = ['French', 'Kashmiri', 'Punjabi']
  const departments = [...new Set(people.map((one) => one.Department))]
  const pair = departments
    .flatMap((department) => languages.map((language) => ({ department, language })))
    .find(({ department, language }) =>
      people.every((one) => one.Department !== department || !one.Languages.includes(language)),
    )
  await open(
    page,
    `/userListing?${new URLSearchParams({ category: pair!.department, filter: 'Language', value: pair!.language })}`,
  )
  await expect(page.getByText('No therapists found for the selected category or filters.')).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').getByText('Nobody to show')).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.getByRole('link', { name: new RegExp(`^Without “${pair!.language}”: \\d+`) }).click()
  await expect(chip(page, pair!.department)).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).first()).toBeVisible()
})
