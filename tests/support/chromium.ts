import { type Browser, chromium } from 'playwright-core'
import { chromiumLaunchOptions } from '../../scripts/find-chromium.ts'

/** A real Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunchOptions())
}
