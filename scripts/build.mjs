// Builds the browser's half and the server into dist, whole or not at all.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { hashOfSources } from './build-state.mjs'
import { assertPinnedNode } from './pinned-node.mjs'

const root = join(import.meta.dirname, '..')
assertPinnedNode(root)
process.chdir(root)
process.env.NODE_ENV = 'production'

// Another directory first: a site that runs, or another build, must not meet half a build.
const fresh = `dist.new-${process.pid}`
const hash = hashOfSources(root)
removeLeftovers()
try {
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: `${fresh}/client` } },
      ssr: { build: { outDir: `${fresh}/server` } },
      driver: { build: { outDir: `${fresh}/client` } },
      spanish: { build: { outDir: `${fresh}/client` } },
      spanishStaff: { build: { outDir: `${fresh}/client` } },
      spanishServer: { build: { outDir: `${fresh}/server` } },
    },
  })
  await builder.buildApp()
  await compress(join(fresh, 'client'))
  writeFileSync(join(fresh, 'sources.sha256'), hash)
  replace('dist', fresh)
} finally {
  rmSync(fresh, { recursive: true, force: true })
}

/** Leftovers of killed builds. */
function removeLeftovers() {
  for (const name of readdirSync('.')) {
    const pid = Number(/^dist\.(?:new|old)-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(name, { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** What the web server would otherwise do again and again, it finds done, and at the highest level. */
async function compress(directory) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const files = readdirSync(directory, { recursive: true }).filter((name) => /\.(m?js|css|svg|txt)$/.test(name))
  const work = files.map(async (name) => {
    const path = join(directory, name)
    const content = readFileSync(path)
    if (content.length < 256) return
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  })
  await Promise.all(work)
}

function replace(target, replacement) {
  const old = `${target}.old-${process.pid}`
  for (;;) {
    try {
      renameSync(target, old)
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    rmSync(old, { recursive: true, force: true })
    try {
      return renameSync(replacement, target)
    } catch (error) {
      // Another build was faster: ours is as new.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    }
  }
}
