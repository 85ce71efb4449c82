import { type Browser, chromium } from 'playwright-core'
import { chromiumLaunchOptions } from '../../scripts/find-chromium.ts'

/** How tests start it. What V8 optimizes of a page that lives for seconds took a tenth of the renderers' time, and is gone before it pays. */
export function testChromiumOptions(): ReturnType<typeof chromiumLaunchOptions> {
  const { args, ...options } = chromiumLaunchOptions()
  return { ...options, args: [...args, '--js-flags=--no-opt --no-maglev'] }
}

/** A real Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(testChromiumOptions())
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
