import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makeDataDir } from '#server/platform/files/data-dir.ts'
import type { Binaries } from './embedded-binaries.ts'
import { createCluster, removeAbandonedClusters } from './embedded-cluster.ts'
import {
  canEnter,
  EmbeddedServerError,
  fixedRoot,
  makePrivate,
  newOwner,
  type Owner,
  ownerOf,
  runningAsRoot,
} from './embedded-owner.ts'

/** `data`: PostgreSQL's own directory, free of links, so that every process names it alike. */
export type Place = { data: string; socketDir: string; logFile: string; owner: Owner }

/**
 * Finds the database of DATA_DIR: `postgres-18` in it, a directory or, if PostgreSQL's user has no access to DATA_DIR, a link to a
 * directory under /var/lib. Creates it at the first start.
 * @throws EmbeddedServerError if the existing one cannot be used
 */
export async function findPlace(
  dataDir: string,
  binaries: (owner: Owner) => Binaries,
  log: (line: string) => void,
): Promise<Place> {
  openDataDir(dataDir)
  const entry = join(realpathSync(dataDir), 'postgres-18')
  if (!lstatSync(entry, { throwIfNoEntry: false })) await createAt(entry, binaries, log)
  if (!existsSync(entry)) {
    throw new EmbeddedServerError(`${entry} points to a missing directory. Restore the directory, or remove the link.`)
  }
  const data = realpathSync(entry)
  const owner = ownerOf(data)
  if (!canEnter(data, owner)) {
    throw new EmbeddedServerError(
      `PostgreSQL's user (uid ${owner?.uid}) has no access to ${data}. Grant access, or move the directory.`,
    )
  }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    throw new EmbeddedServerError(`${data} is not a PostgreSQL database. Move it away, or set DATA_DIR.`)
  }
  if (data !== entry) claim(dirname(data), entry)
  removeAbandonedClusters(data)
  // PostgreSQL refuses a directory that others can read, as one is that was restored from an archive.
  if (statSync(data).mode & 0o077) chmodSync(data, 0o700)
  return { data, socketDir: findSocketDir(data, owner), logFile: `${data}.log`, owner }
}

/** We may set permissions on a new or empty DATA_DIR. Root's can be traversed but not listed, because PostgreSQL runs as another user. */
function openDataDir(dataDir: string) {
  makeDataDir(dataDir)
  const ours = statSync(dataDir).uid === process.getuid?.()
  if (ours && readdirSync(dataDir).length === 0) chmodSync(dataDir, runningAsRoot() ? 0o711 : 0o700)
}

async function createAt(entry: string, binaries: (owner: Owner) => Binaries, log: (line: string) => void) {
  const owner = newOwner()
  if (canEnter(dirname(entry), owner)) return createCluster(binaries(owner), entry, owner)

  mkdirSync(fixedRoot, { recursive: true, mode: 0o755 })
  reportLeftovers(entry, log)
  const home = mkdtempSync(join(fixedRoot, 'data-'))
  chmodSync(home, 0o711)
  writeFileSync(join(home, 'belongs-to'), entry)
  const data = join(home, 'postgres-18')
  await createCluster(binaries(owner), data, owner)
  try {
    symlinkSync(data, entry)
    log(`The database is in ${data}, because PostgreSQL's user has no access to ${dirname(entry)}.`)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    // Another process was faster: its database is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A DATA_DIR that was moved takes its database along; one that was copied must not share it unasked. */
function claim(home: string, entry: string) {
  const record = join(home, 'belongs-to')
  const recorded = existsSync(record) ? readFileSync(record, 'utf8') : null
  if (recorded === entry) return
  if (recorded && existsSync(recorded) && realpathSync(recorded) === realpathSync(entry)) {
    throw new EmbeddedServerError(
      `${entry} points to the database of ${dirname(recorded)}. Set DATA_DIR to that directory to share it, or remove the link to start with a new one.`,
    )
  }
  writeFileSync(record, entry)
}

function reportLeftovers(entry: string, log: (line: string) => void) {
  for (const name of readdirSync(fixedRoot)) {
    const record = join(fixedRoot, name, 'belongs-to')
    if (existsSync(record) && readFileSync(record, 'utf8') === entry) {
      log(`An older database of this directory is still in ${dirname(record)}. Remove it if it is no longer needed.`)
    }
  }
}

/**
 * The path of a socket is limited to about 100 bytes, so a long DATA_DIR has its socket elsewhere. It does not use TMPDIR, because every
 * process must find the same path.
 */
function findSocketDir(data: string, owner: Owner): string {
  const name = `haulyard-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
  const candidates = [`${data}-socket`, join('/tmp', name), join('/var/tmp', name), join('/dev/shm', name)]
  for (const dir of candidates) {
    if (Buffer.byteLength(dir) <= 88 && makePrivate(dir, owner) && canEnter(dir, owner)) return dir
  }
  throw new EmbeddedServerError(
    `No place for PostgreSQL's socket: tried ${candidates.join(', ')}. Choose a shorter DATA_DIR.`,
  )
}
