import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build-state.mjs'
import { insistOnPinnedNode } from './pinned-node.mjs'

/** What `src/main.ts` exports, from the build of the sources as they are; builds first when there is none. */
export async function loadBuiltServer() {
  const root = join(import.meta.dirname, '..')
  insistOnPinnedNode(root)
  process.env.NODE_ENV = 'production'
  if (!isBuilt(root)) {
    console.log('Building …')
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  process.setSourceMapsEnabled(true)
  return import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
}
