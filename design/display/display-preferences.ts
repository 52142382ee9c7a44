/** What a visitor may ask of the display. Absent means: follow the operating system. */
export type DisplayPreferences = {
  calm?: 'on' | 'off'
  reading?: 'easy' | 'standard'
  motion?: 'reduce' | 'full'
}

export const storageKey = 'embrace.display'

/** Reads leniently: a value written by another version, or by hand, must never break a page. */
export function parsePreferences(stored: string | null): DisplayPreferences {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const { calm, reading, motion } = value as Record<string, unknown>
    return {
      ...(calm === 'on' || calm === 'off' ? { calm } : {}),
      ...(reading === 'easy' || reading === 'standard' ? { reading } : {}),
      ...(motion === 'reduce' || motion === 'full' ? { motion } : {}),
    }
  } catch {
    return {}
  }
}

/** The three switches as the visitor sees them, with the system's own preferences taken into account. */
export type DisplayState = { calm: boolean; reading: boolean; stillness: boolean }

export function resolveDisplay(
  preferences: DisplayPreferences,
  system: { prefersLessContrast: boolean; prefersReducedMotion: boolean },
): DisplayState {
  return {
    calm: preferences.calm === undefined ? system.prefersLessContrast : preferences.calm === 'on',
    reading: preferences.reading === 'easy',
    stillness: preferences.motion === undefined ? system.prefersReducedMotion : preferences.motion === 'reduce',
  }
}

/**
 * The same for the head of every page, without imports: it runs before the first paint, so that no page shows one look
 * and then another.
 */
export const applyDisplayScript = /* @__PURE__ */ `(function(){var d=document.documentElement.dataset,p={};
try{p=JSON.parse(localStorage.getItem('${storageKey}'))||{}}catch(e){}
if(p.calm==='on'||(p.calm!=='off'&&matchMedia('(prefers-contrast: less)').matches))d.calm='on';
if(p.reading==='easy')d.reading='easy';
if(p.motion==='reduce'||p.motion==='full')d.motion=p.motion})()`.replaceAll('\n', '')
