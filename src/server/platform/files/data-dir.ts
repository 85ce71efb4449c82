import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/**
 * Throws ConfigError with what to do if the folder for backups is a file (rule 320). One that cannot be written to now is an alert instead: its
 * disk may be back before the next backup is due (rule 293).
 */
export function assertBackupDir(folder: string | null): void {
  const file = folder === null ? null : fileIn(folder)
  if (file !== null) throw new ConfigError(`BACKUP_DIR: ${isFile(file, 'BACKUP_DIR')}`)
}

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
  if (file !== null) return isFile(file, 'DATA_DIR')
  const user = process.getuid?.() ?? 'of this process'
  const what = existsSync(dataDir) ? 'be written to' : 'be created'
  if (code === 'EACCES' || code === 'EPERM')
    return `${dataDir} cannot ${what} by the user ${user}. Give it to that user: mkdir -p "${dataDir}" && chown -R ${user} "${dataDir}"`
  if (code === 'EROFS')
    return `${dataDir} is on a file system that can only be read. Set DATA_DIR to a folder on another one.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `${dataDir} cannot ${what}: the disk is full. Make room on it.`
  return `${dataDir} cannot ${what} (${code}). Set DATA_DIR to another folder.`
}

const isFile = (file: string, name: string) =>
  `${file} is a file, and not a folder. Move it away (mv "${file}" "${file}.old"), or set ${name} to a folder.`

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
