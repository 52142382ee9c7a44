import { expect, test } from 'vitest'
import { distressWords } from '#content/distress-words.ts'
import { speaksOfSelfHarm } from './speaks-of-self-harm.ts'

test.each([
  'I feel suicidal at night',
  'Thoughts of SUICIDE.',
  'sometimes I want to die',
  'I don’t want to live anymore',
  "i don't want to be alive",
  'my daughter cuts herself',
  'I cut myself while my parents sleep',
  'I cut myself while nobody is home',
  'I cut myself off and on',
  'I want to kill my self',
  'I want to commit sucide',
  'He says he wants to kill himself',
  'Self-harm since two years',
  'self harming',
  'everyone is better off without me',
  'mujhe mar jana chahiye, main marna chahti hoon',
  'ab jeena nahi chahta',
  'khudkushi ke khayal aate hain',
  'aatmahatya',
  'jaan de dunga',
  'मैं मरना चाहती हूँ',
  'आत्महत्या के विचार',
  'खुद को ख़त्म कर लूँ',
])('the helplines stand beside %j', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(true)
})

test.each([
  '',
  'exam stress and sleep',
  'my boss is killing me',
  'killing time on the phone',
  'dying to know more',
  'dead tired after work',
  'deadlines, deadlines',
  'I would die for chocolate',
  'my grandfather died last year',
  'my son hits and bites, self-injury at school',
  'he watched Suicide Squad and cannot sleep',
  'I cut myself some slack',
  'I cut myself while cooking and panicked',
  'I cut myself off from my friends',
  'need to cut sugar',
  'she is my jaan',
  'homework khatam nahi hota',
  'bhai mujhe maarta hai',
  'mar gaye bahut kaam hai',
  'living abroad alone',
  'I want to diet',
  'the will to live well',
])('nothing appears beside %j', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(false)
})

test('every entry of the list finds itself', () => {
  expect(distressWords.filter((phrase) => !speaksOfSelfHarm(`so ${phrase.replace('*', '')} hai`))).toEqual([])
})
