// `npm run screenshots`: every page of the demo company on a phone and on a desk, into docs/screenshots. A new page is a line in
// screenshots/shots.ts. Name some to take only those.
import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { atHour } from '../tests/support/by-day.ts'
import { serveSite, temporaryDataDir } from '../tests/support/served-site.ts'
import { chromiumLaunchOptions } from './find-chromium.ts'
import { type ScreenName, type Shot, screens, shots } from './screenshots/shots.ts'

const target = join(import.meta.dirname, '..', 'docs', 'screenshots')
mkdirSync(target, { recursive: true })
// In the middle of a working day, whenever they are taken.
const env = atHour(11)
await using dataDir = await temporaryDataDir()
execFileSync(process.execPath, ['scripts/demo.mjs'], {
  stdio: 'inherit',
  env: { PATH: process.env.PATH, DATA_DIR: dataDir.path, ...env },
})
const site = await serveSite({ dataDir: dataDir.path, env })
const browser = await chromium.launch(chromiumLaunchOptions())
const wanted = process.argv.slice(2)
let total = 0
try {
  for (const shot of shots) {
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue
    for (const screen of Object.keys(screens) as ScreenName[]) {
      if (shot.only && shot.only !== screen) continue
      const file = join(target, `${shot.name}-${screens[screen].viewport.width}.webp`)
      writeFileSync(file, await take(browser, shot, screen))
      const { size } = statSync(file)
      total += size
      console.log(`${(size / 1000).toFixed(0).padStart(5)} kB  ${file}`)
    }
  }
  console.log(`${(total / 1_000_000).toFixed(2)} MB`)
} finally {
  await browser.close()
  await site.stop()
}

async function take(chrome: Browser, { open, top }: Shot, screen: ScreenName): Promise<Buffer> {
  const context = await chrome.newContext({
    baseURL: site.url,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...screens[screen],
  })
  try {
    const page = await context.newPage()
    if (typeof open === 'string') await page.goto(open)
    else await open(page, site)
    await page.waitForLoadState('networkidle')
    // On a busy machine a screen may not have asked for its data by then.
    await page.waitForFunction(
      () => ![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.endsWith('…')),
    )
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement && !document.querySelector('dialog[open]'))
        document.activeElement.blur()
      window.scrollTo(0, 0)
    })
    // A screen as high as the page, so that sticky elements cover nothing.
    const { width } = screens[screen].viewport
    if (!top) await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) })
    return await toWebp(chrome, await page.screenshot())
  } finally {
    await context.close()
  }
}

/** Chromium takes PNG and JPEG only, but encodes WebP itself: a fifth of the size, with sharp edges. */
async function toWebp(chrome: Browser, png: Buffer): Promise<Buffer> {
  const page = await chrome.newPage()
  try {
    const encoded = await page.evaluate(async (base64) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.55 })
      return new Promise<string>((done) => {
        const reader = new FileReader()
        reader.onload = () => done(String(reader.result).replace(/^.*?,/, ''))
        reader.readAsDataURL(webp)
      })
    }, png.toString('base64'))
    return Buffer.from(encoded, 'base64')
  } finally {
    await page.close()
  }
}
