// Before `npm test`: the end-to-end tests need Chromium. On Debian the headless version is installed, which is twice as fast.
import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.ts'

if (!findChromium()) install()

function install() {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (canInstall) {
    console.log('Installing Chromium for the end-to-end tests …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
    apt('-q', 'update')
    const get = (name) => apt('-q', 'install', '--yes', '--no-install-recommends', name)
    if ((get('chromium-headless-shell') || get('chromium')) && findChromium()) return
  }
  console.error(
    'The end-to-end tests need Chromium. Install it (Debian: `apt-get install chromium`), or set CHROMIUM_PATH.',
  )
  process.exit(1)
}
