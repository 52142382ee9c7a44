/** What a visitor may ask of the display. Absent means: follow the operating system. */
export type DisplayPreferences = {
  calm?: 'on' | 'off'
  reading?: 'easy' | 'standard'
  motion?: 'reduce' | 'full'
}

export const storageKey = 'embrace.display'

/** Read leniently: what another version or a curious visitor wrote there must never break a page. */
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

/** The three switches as the visitor sees them, once the system's own wishes are counted in. */
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
 * The same, before the first paint and without a single import: it stands in the head of every page, so the page
 * never shows one look and then another. The security policy admits exactly this text.
 */
export const applyDisplayScript = `(function(){var d=document.documentElement.dataset,p={};
try{p=JSON.parse(localStorage.getItem('${storageKey}'))||{}}catch(e){}
if(p.calm==='on'||(p.calm!=='off'&&matchMedia('(prefers-contrast: less)').matches))d.calm='on';
if(p.reading==='easy')d.reading='easy';
if(p.motion==='reduce'||p.motion==='full')d.motion=p.motion})()`.replaceAll('\n', '')
