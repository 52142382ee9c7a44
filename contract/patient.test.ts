import { expect, test } from 'vitest'
import { emptyPatientForm, findPatientErrors, findRepeatedNumber, needsGuardian, readPatient } from './patient.ts'

const adult = {
  ...emptyPatientForm,
  name: ' Nandini Verma ',
  age: '34',
  email: 'nandini@mail.example',
  emergencyContact: '9811000000',
  phone: '9810000000',
}
const child = { ...adult, age: '7', guardianName: 'Nandini Verma', guardianRelation: 'Mother' }

test('a sound form of an adult needs no guardian and no concern', () => {
  expect(findPatientErrors(adult)).toEqual({})
  expect(readPatient({ ...adult, guardianName: 'typed before the age was corrected' })).toEqual({
    name: 'Nandini Verma',
    age: 34,
    guardian: undefined,
    concern: '',
    email: 'nandini@mail.example',
    emergencyContact: '9811000000',
    phone: '9810000000',
  })
})

test('required: name, age, email, emergency contact, phone', () => {
  expect(Object.keys(findPatientErrors(emptyPatientForm))).toEqual([
    'name',
    'age',
    'email',
    'emergencyContact',
    'phone',
  ])
  expect(readPatient(emptyPatientForm)).toBeUndefined()
})

test('parent or guardian is required only when age is under 18', () => {
  const alone = { ...adult, guardianName: '', guardianRelation: '' }
  expect(Object.keys(findPatientErrors({ ...alone, age: '17' }))).toEqual(['guardianName', 'guardianRelation'])
  expect(findPatientErrors({ ...alone, age: '18' })).toEqual({})
  // At 18 the client is their own; what was typed about a guardian is not kept.
  expect(readPatient({ ...child, age: '18' })?.guardian).toBeUndefined()
  expect(readPatient({ ...child, age: '17' })?.guardian).toBeDefined()
  expect(readPatient(child)?.guardian).toEqual({ name: 'Nandini Verma', relation: 'Mother' })
  expect(['0', '17', '18', '', '-1', '7.5', 'seven', '121'].map(needsGuardian)).toEqual([
    true,
    true,
    ...Array(6).fill(false),
  ])
})

test.each(['981100000', '98110000000', '98110 0000', '', 'abcdefghij'])(
  'emergency contact %j must be exactly 10 digits',
  (emergencyContact) => {
    expect(findPatientErrors({ ...adult, emergencyContact })).toEqual({
      emergencyContact: 'Emergency contact must be exactly 10 digits.',
    })
  },
)

test.each(['981000000', '98100000000', ''])('phone %j must be exactly 10 digits', (phone) => {
  expect(findPatientErrors({ ...adult, phone })).toEqual({ phone: 'Phone number must be exactly 10 digits.' })
})

test('the number that was typed last offends when both are the same', () => {
  const same = { phone: '9810000000', emergencyContact: '9810000000' }
  expect(findRepeatedNumber(same, 'emergencyContact')).toBe(
    'Emergency contact number cannot be the same as your phone number.',
  )
  expect(findRepeatedNumber(same, 'phone')).toBe('Phone number cannot be the same as your emergency contact.')
  expect(findRepeatedNumber({ phone: '98', emergencyContact: '98' }, 'phone')).toBeUndefined()
  expect(findPatientErrors({ ...adult, ...same }).emergencyContact).toBe(
    'Emergency contact number cannot be the same as your phone number.',
  )
})

test.each(['name', 'name@', '@mail.example', 'a b@mail.example', 'a@mail', 'a@@mail.example', 'a@mail..example'])(
  '%j is no email address',
  (email) => {
    expect(findPatientErrors({ ...adult, email })).toEqual({
      email: 'Enter an email address, such as name@example.com.',
    })
  },
)

test('what nobody would type is too long', () => {
  const long = 'a'.repeat(1001)
  const errors = findPatientErrors({ ...child, name: long, guardianName: long, guardianRelation: long, concern: long })
  expect(Object.values(errors)).toEqual(Array(4).fill('This is too long. Please shorten it.'))
})
