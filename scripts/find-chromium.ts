import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const downloads = [
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
]

/**
 * The Chromium of this machine: CHROMIUM_PATH, else one on the PATH, in /Applications, or downloaded by Playwright. Null if there is none.
 * @throws if CHROMIUM_PATH does not exist
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names no file: ${env.CHROMIUM_PATH}`)
  }
  const directories = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin']
  const candidates = [
    ...directories.flatMap((directory) => names.map((name) => join(directory, name))),
    ...applications,
    ...downloads.flatMap((pattern) => globSync(join(homedir(), pattern)).sort().reverse()),
  ]
  return candidates.find((path) => existsSync(path)) ?? null
}

/** How Playwright starts it: also as root, and without looking for anything on the internet. */
export function chromiumLaunchOptions(): { executablePath: string; chromiumSandbox: boolean; args: string[] } {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.')
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']
  return {
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...quiet, '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'],
  }
}
