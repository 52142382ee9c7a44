import { expect, test } from 'vitest'
import type { Practitioner } from '#contract/catalogue.ts'
import {
  arrangeCatalogue,
  findCentre,
  findDepartments,
  findFilterValues,
  findPractitioners,
  takePage,
} from './rules.ts'

const here = { id: 1, name: 'Vasant Kunj Center', address: 'A', city: 'New Delhi', phone: null }
const there = { id: 2, name: 'Gurgaon Center', address: 'B', city: 'Gurgaon', phone: null }

const person = (id: number, change: Partial<Practitioner> = {}): Practitioner => ({
  id,
  fullName: `Person ${id}`,
  designation: 'Counsellor',
  department: 'Counselling',
  registrationNumber: null,
  experienceYears: 1,
  education: [],
  languages: ['Hindi'],
  centres: [here],
  modes: ['video'],
  agesSeen: { from: 1, to: 2 },
  expertise: [],
  channel: { kind: 'online' },
  sessionMinutes: 50,
  sessionPrice: 100,
  gst: 18,
  portrait: { presentation: 'feminine' },
  imageUrl: null,
  videoUrl: null,
  about: 'Hi',
  concernsOfClients: [],
  expertiseAndApproach: ['1', '2', '3'],
  specializations: [],
  therapies: [],
  waysToHelp: [],
  affiliationsAndCertifications: [],
  concernsAddressed: [],
  ...change,
})

const catalogueOf = (...practitioners: Practitioner[]) =>
  arrangeCatalogue({
    centres: [here, there],
    departments: [
      { id: 'counselling', name: 'Counselling' },
      { id: 'psychiatry', name: 'Psychiatry' },
    ],
    languages: ['English', 'Hindi', 'French'],
    expertise: ['Sleep', 'Anxiety'],
    steepestOffer: 0,
    formerCentres: [],
    formerPractitioners: [],
    practitioners,
  })

test('[C1] a centre goes by its number or its name', () => {
  const catalogue = catalogueOf()
  expect(findCentre(catalogue, 2)).toBe(there)
  expect(findCentre(catalogue, ' gurgaon CENTER ')).toBe(there)
  expect(findCentre(catalogue, 'Mumbai')).toBeUndefined()
})

test('[C2] a name is a department, an expertise or a part of a name', () => {
  const asha = person(1, { fullName: 'Asha Pillai', expertise: ['Sleep'] })
  const om = person(2, { fullName: 'Om Sleepwala', department: 'Psychiatry' })
  const catalogue = catalogueOf(asha, om)
  const find = (name: string) => findPractitioners(catalogue, { name }).map(({ id }) => id)
  expect([find('sleep'), find('PSYCHIATRY'), find('pillai'), find('psych'), find('')]).toEqual([
    [1, 2],
    [2],
    [1],
    [],
    [1, 2],
  ])
})

test('[C3] twenty a page, an empty page after the last, and the total on each', () => {
  const catalogue = catalogueOf(...Array.from({ length: 41 }, (_, index) => person(index + 1)))
  const pages = [1, 2, 3, 4].map((page) => takePage(findPractitioners(catalogue, { language: 'hindi' }), page))
  expect(pages.map(({ practitioners }) => practitioners.length)).toEqual([20, 20, 1, 0])
  expect(pages.map(({ total }) => total)).toEqual([41, 41, 41, 41])
})

test('[C4] a department is offered where somebody of it sits', () => {
  const catalogue = catalogueOf(person(1), person(2, { department: 'Psychiatry', centres: [there] }))
  const names = (centreId?: number) => findDepartments(catalogue, centreId).map(({ name }) => name)
  expect([names(1), names(2), names()]).toEqual([['Counselling'], ['Psychiatry'], ['Counselling', 'Psychiatry']])
})

test('[C5] a language that nobody speaks is no filter', () => {
  const catalogue = catalogueOf(person(1, { languages: ['Hindi', 'English'], expertise: ['Anxiety'] }))
  expect(findFilterValues(catalogue)).toEqual({ languages: ['English', 'Hindi'], expertise: ['Anxiety'] })
})
