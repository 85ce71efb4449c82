// `npm run pictures`: draws the bitmaps in public/ from the site's own drawings. The results are committed; run it again when the logo, the
// headline or the drawing of a container changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { createServer } from 'vite'
import { brand } from '#content/company/brand.ts'
import { chromiumLaunchOptions } from './find-chromium.ts'

const root = join(import.meta.dirname, '..')
const target = (name: string) => join(root, 'public', name)
const icon = readFileSync(target('icon.svg'), 'utf8')
const steel = '#2f4350'

const vite = await createServer({ root, appType: 'mpa', server: { host: '127.0.0.1', port: 0 } })
await vite.listen()
const site = vite.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await browser.newPage()
  await drawShare(page)
  for (const { path, pixels } of brand.icons) writeFileSync(target(path), await drawIcon(page, pixels, 'transparent'))
  // Apple rounds the corners itself, and shows transparent areas in black.
  writeFileSync(target('icon-180.png'), await drawIcon(page, 180, steel))
  writeFileSync(target('favicon.ico'), asIco(await drawIcon(page, 32, 'transparent'), 32))
} finally {
  await browser.close()
  await vite.close()
}

async function drawShare(page: Page) {
  const { path, width, height } = brand.picture
  await page.setViewportSize({ width, height })
  await page.goto(new URL('/scripts/pictures/share.html', site).href)
  await page.locator('#picture svg').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: target(path) })
}

async function drawIcon(page: Page, pixels: number, behind: string): Promise<Buffer> {
  await page.setViewportSize({ width: pixels, height: pixels })
  await page.goto('about:blank')
  await page.setContent(`<style>body { margin: 0; background: ${behind} } svg { display: block }</style>${icon}`)
  return page.screenshot({ omitBackground: true })
}

/** An ICO with one picture: the six bytes of its header, sixteen that describe the picture, and the PNG. */
function asIco(png: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(pixels, 6)
  header.writeUInt8(pixels, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
