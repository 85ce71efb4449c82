import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './embedded-binaries.ts'
import { childOptions } from './embedded-owner.ts'
import type { Place } from './embedded-place.ts'

/** PostgreSQL's number for its socket; nothing listens on TCP. */
export const socketPort = 5432

const settings = {
  port: String(socketPort),
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  // A restore is one transaction, which locks whatever it drops and creates: with PostgreSQL's 64, two at once are more than there is room for.
  max_locks_per_transaction: '256',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The details of an error quote customers' data.
  log_error_verbosity: 'terse',
}

/** PostgreSQL's status in postmaster.pid. The process may be long gone. */
export type LockFile = { pid: number; socketDir: string | undefined; ready: boolean }

/** Reads postmaster.pid. `null`: PostgreSQL does not run, and was stopped properly. */
export function readLockFile(data: string): LockFile | null {
  const lines = readIfThere(join(data, 'postmaster.pid'))?.split('\n')
  if (!lines) return null
  return {
    pid: Number.parseInt(lines[0] ?? '', 10),
    socketDir: lines[4] || undefined,
    ready: lines[7]?.trim() === 'ready',
  }
}

/** Whether process `pid` lives (a zombie does not) and is a PostgreSQL on `data`: numbers of dead processes come again. */
export function runsOn(pid: number, data: string): boolean {
  if (!(pid > 0)) return false
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(`-D ${data} `)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
  } catch {
    return false
  }
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in the terminal does not reach it before the app. If two start at once, PostgreSQL
 * itself makes the later one exit.
 */
export function spawnPostmaster(binaries: Binaries, place: Place): ChildProcess {
  keepLogShort(place.logFile)
  for (const file of [join(place.data, 'postmaster.pid'), join(place.socketDir, `.s.PGSQL.${socketPort}.lock`)]) {
    discardForeignPid(file, place.data)
  }
  const all = { ...settings, unix_socket_directories: `"${place.socketDir.replaceAll('"', '""')}"` }
  const args = ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const log = openSync(place.logFile, 'a', 0o600)
  // Root's today, perhaps the owner's own tomorrow.
  if (place.owner) fchownSync(log, place.owner.uid, place.owner.gid)
  const child = spawn(binaries.postgres, args, {
    ...childOptions(place.owner),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

/** Stops PostgreSQL and waits until it is gone: first gracefully (open transactions roll back), after 20 s by force. */
export async function stopPostmaster(data: string): Promise<void> {
  const pid = readLockFile(data)?.pid
  if (!pid) return
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!runsOn(pid, data)) break
    signalTo(pid, signal)
    await until(() => !runsOn(pid, data), seconds * 1000)
  }
  // A dead process stays listed until its parent has reaped it.
  await until(() => !signalTo(pid, 0), 500)
}

/** Ends leftover processes of a killed PostgreSQL: a new one cannot start while they hold its memory. */
export function endOrphans(data: string) {
  if (process.platform !== 'linux') return
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (runsOn(pid, data)) signalTo(pid, 'SIGQUIT')
  }
}

/** The last lines that PostgreSQL wrote to its log from byte `from` on. */
export function readLog(logFile: string, from: number): string {
  return readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n').slice(-5).join('\n')
}

/** The length of the log in bytes; 0 if there is none. */
export const logLength = (logFile: string) => statSync(logFile, { throwIfNoEntry: false })?.size ?? 0

/** False when there is no such process of ours. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

async function until(condition: () => boolean, milliseconds: number) {
  const end = performance.now() + milliseconds
  while (!condition() && performance.now() < end) await sleep(5)
}

/**
 * PostgreSQL refuses to start while the process id in a lock file of its last run belongs to a process of the same user, even an unrelated
 * one or a zombie. In that case an impossible id is written. The file itself must stay, because PostgreSQL finds the memory of its last run
 * in it, and checks whether it is in use.
 */
function discardForeignPid(file: string, data: string) {
  const text = readIfThere(file)
  if (text === null) return
  const pid = Number.parseInt(text, 10)
  if (Number.isNaN(pid)) {
    // Empty after a power failure during the write. After a second nobody is writing it anymore.
    if (Date.now() - statSync(file).mtimeMs > 1000) rmSync(file)
  } else if (!runsOn(pid, data) && readIfThere(file) === text) {
    writeFileSync(file, text.replace(/^\d+/, '2147483647'))
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function keepLogShort(logFile: string) {
  if (logLength(logFile) > 4_000_000) renameSync(logFile, `${logFile}.1`)
}
