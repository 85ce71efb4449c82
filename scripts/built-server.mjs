import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build-state.mjs'
import { assertPinnedNode } from './pinned-node.mjs'

const root = join(import.meta.dirname, '..')

/** Where the build is. */
export const dist = join(root, 'dist')

/** The exports of `src/main.ts`, from an up-to-date build; builds first if necessary. */
export async function loadBuiltServer() {
  assertPinnedNode(root)
  process.env.NODE_ENV = 'production'
  if (!isBuilt(root)) await build()
  process.setSourceMapsEnabled(true)
  return import(pathToFileURL(join(dist, 'server', 'main.js')).href)
}

/** In a process of its own, so that the site does not keep the memory of the tools. */
async function build() {
  console.log('Building …')
  const builder = spawn(process.execPath, [join(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' })
  const stop = (signal) => builder.kill(signal)
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const [code] = await once(builder, 'exit')
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) process.exit(code ?? 0)
}
