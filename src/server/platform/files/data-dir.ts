import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/** Creates the data folder if it is missing. Throws ConfigError with what to do if it cannot be created or written to (rule 320). */
export function makeDataDir(dataDir: string): void {
  try {
    make(dataDir)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${explain(dataDir, error as NodeJS.ErrnoException)}`)
  }
}

/** Below /proc and the like, `recursive` would try forever: a folder is missing there although the one above it exists. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (folder !== dirname(folder)) make(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

function explain(dataDir: string, { code }: NodeJS.ErrnoException): string {
  const file = fileIn(dataDir)
  if (file !== null) return `${file} is a file, and not a folder. Move it away, or set DATA_DIR to a folder.`
  const user = process.getuid?.() ?? 'of this process'
  const what = existsSync(dataDir) ? 'be written to' : 'be created'
  if (code === 'EACCES' || code === 'EPERM')
    return `${dataDir} cannot ${what} by the user ${user}. Give it to that user: mkdir -p "${dataDir}" && chown -R ${user} "${dataDir}"`
  if (code === 'EROFS')
    return `${dataDir} is on a file system that can only be read. Set DATA_DIR to a folder on another one.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `${dataDir} cannot ${what}: the disk is full. Make room on it.`
  return `${dataDir} cannot ${what} (${code}). Set DATA_DIR to another folder.`
}

/** What is a file where a folder should be: the path itself, or one above it. */
function fileIn(path: string): string | null {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    try {
      const found = statSync(at, { throwIfNoEntry: false })
      if (found) return found.isDirectory() ? null : at
    } catch {
      // One above it is a file.
    }
  }
  return null
}
