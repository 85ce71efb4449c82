import { type Browser, chromium } from 'playwright-core'
import { chromiumLaunchOptions } from '../../scripts/find-chromium.ts'

/** A real Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunchOptions())
}

let shared: Promise<Browser> | null = null

/** The Chromium of this worker: one for all of its files. If it has crashed, the next file starts another. */
export async function sharedChromium(): Promise<Browser> {
  if (shared && !(await shared).isConnected()) shared = null
  shared ??= launchChromium()
  return shared
}

/** Closes it, if it runs. */
export async function closeSharedChromium(): Promise<void> {
  const closing = shared
  shared = null
  await (await closing)?.close()
}
