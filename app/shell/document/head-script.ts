import { applyDisplayScript } from '#design/display/display-preferences.ts'
import { drawFirstScreenFirst } from '../boot/first-screen.ts'

/** What runs before the first paint. The security policy admits exactly this text, and no browser is sent it again as script. */
export const writeHeadScript = () => `${applyDisplayScript};${drawFirstScreenFirst}`
