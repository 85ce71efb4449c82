import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import encodeQR from 'qr'
import sharp from 'sharp'
import { testChromiumOptions } from './chromium.ts'

export const pin = '471182'

/** A phone of 360 × 740, where the Chromium was started with {@link cameraOptions}. */
export const driverScreen = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  geolocation: { latitude: 34.41, longitude: -118.55, accuracy: 12 },
  permissions: ['camera', 'geolocation'],
}

/** How Chromium is started with a camera that shows a film, or a test picture. */
export function cameraOptions(film: string | null = null) {
  const options = testChromiumOptions()
  // Five pictures a second are enough to read a code, and cost a quarter of the usual 20.
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=5']
  const shown = film === null ? [] : [`--use-file-for-fake-video-capture=${film}`]
  return { ...options, args: [...options.args, ...camera, ...shown] }
}

/** Writes a film that shows a QR code (Motion JPEG). */
export async function filmCode(path: string, text: string): Promise<void> {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const [width, height] = [640, 480]
  const scale = Math.floor(400 / code.length)
  const pixels = Buffer.alloc(width * height, 90)
  const [left, top] = [width - code.length * scale, height - code.length * scale].map((gap) => gap >> 1)
  for (let y = 0; y < code.length * scale; y++)
    for (let x = 0; x < code.length * scale; x++)
      pixels[(y + (top ?? 0)) * width + x + (left ?? 0)] = code[Math.floor(y / scale)]?.[Math.floor(x / scale)]
        ? 10
        : 245
  const frame = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  await writeFile(path, Buffer.concat([frame, frame]))
}

/**
 * Writes a film of gray pictures (YUV4MPEG), each of another gray, so that no photo is like the one before. Chromium's own test picture is as
 * large as the app asks for: to show and to search it took a quarter of the renderer's time.
 */
export async function filmNothing(path: string): Promise<void> {
  const [width, height] = [320, 240]
  const picture = (gray: number) => {
    const bytes = Buffer.alloc((width * height * 3) / 2, 128)
    return [Buffer.from('FRAME\n'), bytes.fill(gray, 0, width * height)]
  }
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420mpeg2\n`)
  const pictures = Array.from({ length: 30 }, (_, index) => picture(60 + 4 * index))
  await writeFile(path, Buffer.concat([header, ...pictures.flat()]))
}

/** Enters a PIN on the large keys, and presses what comes next. */
export async function enterPin(page: Page, digits = pin): Promise<void> {
  for (const digit of digits) await page.locator('.keys button', { hasText: new RegExp(`^${digit}$`) }).tap()
  await page.locator('.go').tap()
}

/** Opens the link of a code, and chooses a PIN, and a driver unless the code names one. Ends on the day. */
export async function setUpPhone(page: Page, url: string, driver: string | null): Promise<void> {
  await page.goto(url)
  if (driver !== null) await page.getByRole('button', { name: driver }).tap()
  await enterPin(page)
  await enterPin(page)
  await page.locator('.donebar, .notice').first().waitFor()
}

/** The one button that is pressed next. */
export const go = (page: Page): Locator => page.locator('.go')

/** Presses it once it is enabled, and says what. */
export async function tapGo(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.go', { hasText: name }).tap()
}

/** Counts taps of the driver from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('click', ({ isTrusted }) => isTrusted && counted.taps++, true)
  })
  return () =>
    page.evaluate(() => {
      const counted = window as unknown as { taps: number }
      const { taps } = counted
      counted.taps = 0
      return taps
    })
}

/** A map app would open. */
export async function keepMapsClosed(context: BrowserContext): Promise<void> {
  await context.route(/google\.com|apple\.com/, (route) => route.abort())
  context.on('page', (opened) => void (/^https/.test(opened.url()) && opened.close()))
}

type Outbox = {
  commands: { id: string; kind: string; outcome: string | null; photos: string[] }[]
  photos: { id: string; sha256: string }[]
}

/** What the phone has stored of commands and photos. */
export async function readOutbox(page: Page): Promise<Outbox> {
  const [commands, photos] = await Promise.all([readStore(page, 'commands'), readStore(page, 'photos')])
  return {
    commands: commands.map(({ id, command, outcome }) => ({
      id,
      kind: command.kind,
      outcome,
      photos: (command.photos ?? []).map((photo: { id: string }) => photo.id),
    })),
    photos: photos.map(({ id, sha256 }) => ({ id, sha256 })),
  }
}

/** What the phone has stored of what was typed and not sent, as JSON. */
export async function storedDrafts(page: Page): Promise<string> {
  return JSON.stringify(await readStore(page, 'one', 'drafts'))
}

/** A store of the phone's database, or one of its entries. */
function readStore(page: Page, store: string, key: string | null = null): Promise<ReturnType<typeof JSON.parse>[]> {
  return page.evaluate(
    ([name, only]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('driver')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const entries = db.transaction(name).objectStore(name).getAll(only)
          entries.onerror = () => reject(entries.error)
          entries.onsuccess = () => {
            db.close()
            // The bytes of photos stay on the phone.
            resolve(entries.result.map(({ bytes: _, ...entry }) => entry))
          }
        }
      }),
    [store, key] as const,
  )
}
