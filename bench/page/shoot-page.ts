import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, getBrowser } from '#tests/support/browser.ts'
import { resultsFolder } from './results.ts'
import { pageFile } from './write-page.ts'

export type Shot = { width?: number; isDark?: boolean; file?: string }

/** The page as a picture for the README: few colours, so that it stays small. */
export async function shootPage({ width = 1200, isDark = false, file = 'index.png' }: Shot = {}): Promise<string> {
  const browser = await chromium.launch({ executablePath: getBrowser(console.log), args: browserArguments })
  try {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      colorScheme: isDark ? 'dark' : 'light',
      deviceScaleFactor: 1,
    })
    await page.goto(pathToFileURL(pageFile).href)
    await page.evaluate(() => document.fonts.ready)
    const picture = join(resultsFolder, file)
    await sharp(await page.screenshot({ fullPage: true }))
      .png({ palette: true, colours: 128, effort: 10, dither: 0 })
      .toFile(picture)
    return picture
  } finally {
    await browser.close()
  }
}
