import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash of all inputs of a build: of their content, not of dates, which a checkout or copy changes. */
export function hashOfSources(root) {
  const hash = createHash('sha256')
  const files = [
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.mjs',
    'driver.html',
    'spanish.html',
    'scripts/spanish-pages.ts',
    'scripts/scripts-come-last.ts',
    'scripts/driver-app.ts',
    'scripts/plain-imports.ts',
    'scripts/lean-router.ts',
    ...filesIn(root, 'src'),
    ...filesIn(root, 'public'),
  ]
  for (const file of files) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether dist holds a build of the sources as they are. */
export function isBuilt(root) {
  try {
    return readFileSync(join(root, 'dist', 'sources.sha256'), 'utf8') === hashOfSources(root)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function filesIn(root, directory) {
  const files = []
  const isTest = /\.(db-)?test\.tsx?$/
  try {
    for (const entry of readdirSync(join(root, directory), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !isTest.test(entry.name))
        files.push(join(entry.parentPath, entry.name).slice(root.length + 1))
    }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return files.sort()
}
