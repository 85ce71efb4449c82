import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'

/** Why the embedded server cannot start, in words for the operator. */
export class EmbeddedServerError extends Error {}

/** The user that PostgreSQL runs as. `null`: the user of this process. PostgreSQL refuses to run as root, so a root process uses another user. */
export type Owner = { uid: number; gid: number } | null

/** The place for files that PostgreSQL's user could not access elsewhere. Only root processes use it. */
export const fixedRoot = '/var/lib/haulyard'

export const runningAsRoot = () => process.getuid?.() === 0

/** The user of a new database: for root `postgres` if it exists, else `nobody`. */
export function newOwner(): Owner {
  if (!runningAsRoot()) return null
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid && gid !== null) return { uid, gid }
  }
  throw new EmbeddedServerError(
    'PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody`. Start as another user, or set DATABASE_URL.',
  )
}

/** The user that an existing database at `dir` already has. */
export function ownerOf(dir: string): Owner {
  const { uid, gid } = lstatSync(dir)
  if (!runningAsRoot()) {
    if (uid === process.getuid?.()) return null
    throw new EmbeddedServerError(
      `The database at ${dir} belongs to another user (uid ${uid}): start as that user or as root.`,
    )
  }
  if (uid === 0) {
    throw new EmbeddedServerError(
      `The database at ${dir} belongs to root, and PostgreSQL refuses to run as root. Run \`chown -R postgres "${dir}"\`.`,
    )
  }
  return { uid, gid }
}

/** Spawn options of a PostgreSQL program: its user, a directory that it can always enter, messages in English. */
export function childOptions(owner: Owner): Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  return { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...owner }
}

/** Whether `owner` can enter `dir`. */
export function canEnter(dir: string, owner: Owner): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], childOptions(owner)).status === 0
}

/** Creates `dir`, if missing, readable for `owner` and root only. False if it belongs to another user. */
export function makePrivate(dir: string, owner: Owner): boolean {
  try {
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  // Not `stat`: another user's link in a world-writable directory must not redirect us.
  const found = lstatSync(dir)
  const ours = found.uid === process.getuid?.() || found.uid === owner?.uid
  if (!found.isDirectory() || !ours) return false
  if (owner) chownSync(dir, owner.uid, owner.gid)
  chmodSync(dir, 0o700)
  return true
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}
