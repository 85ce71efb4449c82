import { spawn } from 'node:child_process'
import { chownSync, closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import { childOptions, EmbeddedServerError, type Owner } from './embedded-owner.ts'

/** The database's superuser. Only PostgreSQL's own user and root come as far as its socket. */
export const databaseUser = 'haulyard'

/**
 * Creates a new, empty PostgreSQL database at `data`. It is created under another name and renamed, so that `data` is either complete or
 * missing; of two processes that create it at once, the first wins.
 * @throws EmbeddedServerError if initdb fails
 */
export async function createCluster(binaries: Binaries, data: string, owner: Owner): Promise<void> {
  const temporary = mkdtempSync(`${data}.new-${process.pid}-`)
  try {
    if (owner) chownSync(temporary, owner.uid, owner.gid)
    await initialise(binaries, temporary, owner)
    renameSync(temporary, data)
    flush(dirname(data))
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

/** Removes leftovers of processes that were killed while creating a database. */
export function removeAbandonedClusters(data: string) {
  const prefix = `${basename(data)}.new-`
  for (const name of readdirSync(dirname(data))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (!isAlive(pid)) rmSync(join(dirname(data), name), { recursive: true, force: true })
  }
}

async function initialise(binaries: Binaries, dir: string, owner: Owner) {
  const sort = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = [`--username=${databaseUser}`, '--auth-local=trust', '--auth-host=reject']
  const args = [...sort, ...access, '--no-instructions', `--pgdata=${dir}`]
  // pg_trgm asks the C library what a letter is: with the C locale, José counts as two words.
  const first = await run(binaries.initdb, [...args, '--lc-ctype=C.UTF-8'], owner)
  if (first.code === 0) return
  const second = first.output.includes('invalid locale name') ? await run(binaries.initdb, args, owner) : first
  if (second.code !== 0)
    throw new EmbeddedServerError(`PostgreSQL could not create its database in ${dir}:\n${second.output}`)
}

function run(program: string, args: string[], owner: Owner): Promise<{ code: number | null; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; output: string }>()
  const child = spawn(program, args, { ...childOptions(owner), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.once('error', reject)
  child.once('close', (code) => resolve({ code, output }))
  return promise
}

/** Makes the rename survive a power cut. */
function flush(dir: string) {
  const handle = openSync(dir, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
