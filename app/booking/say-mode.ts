import type { Mode } from '#contract/catalogue.ts'

export const modeWords = {
  'in-person': { label: 'In-Person', icon: 'pin' },
  video: { label: 'Video', icon: 'video' },
} as const

export const sayMode = (mode: Mode) => modeWords[mode].label
