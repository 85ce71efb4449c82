import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startFlags, startVariables } from '../../scripts/start-flags.ts'

const root = resolve(import.meta.dirname, '../..')

/** The built site. `output`: what it has printed. */
export type Site = { url: string; dataDir: string; output(): string }

/** The same in a process of its own, as `npm start` runs it. */
export type ServedSite = Site & {
  process: ChildProcess
  /** SIGTERM, and waits for the end; returns the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export const staffSignIn = { username: 'dispatcher', password: 'correct horse battery staple' }

/** Signs in over the network; returns the cookie header. */
export async function signInStaff(url: string): Promise<{ cookie: string }> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffSignIn),
  })
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookies.join('; ') }
}

/**
 * `ownGroup`: the site leads a process group, as it does in a terminal. `root`: another copy of the project. `isRestarted`: under the shell of
 * `npm start`, which is then `process`.
 */
type SiteOptions = {
  dataDir: string
  env?: Record<string, string>
  ownGroup?: boolean
  root?: string
  isRestarted?: boolean
}

function environmentOfProcess(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

const settingsOf = ({ dataDir, env }: Pick<SiteOptions, 'dataDir' | 'env'>): Record<string, string> => ({
  PORT: '0',
  // Nothing stands in front.
  DRAIN_SECONDS: '0',
  DATA_DIR: dataDir,
  ADMIN_USERNAME: staffSignIn.username,
  ADMIN_PASSWORD: staffSignIn.password,
  RATE_LIMITS: 'off',
  ...env,
})

/** Starts the site on a data directory, or on a database by URL, and waits until it serves. */
export async function serveSite(options: SiteOptions): Promise<ServedSite> {
  const parent = options.isRestarted ? ['sh', 'scripts/keep-running.sh', '5', '600'] : []
  const [program = '', ...words] = [...parent, process.execPath, ...startFlags, 'scripts/start.mjs']
  const child = spawn(program, words, {
    cwd: options.root ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
    env: {
      ...startVariables,
      ...environmentOfProcess(),
      ...settingsOf(options),
    },
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', () => {
      const address = /serves (http:\S+)/.exec(output)?.[1]
      if (address) found(address)
    })
    ended.then(() => failed(new Error(`The site did not start:\n${output}`)))
  })
  return {
    url,
    dataDir: options.dataDir,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

type Host = { child: ChildProcess; output(): string; ask(order: object): Promise<{ url?: string }> }

let shared: Promise<Host> | null = null

async function startHost(): Promise<Host> {
  const child = spawn(process.execPath, ['tests/support/site-host.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environmentOfProcess(),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'exit').then(([code]) => {
    shared = null
    throw new Error(`The process of the sites ended (${code}):\n${output}`)
  })
  ended.catch(() => {})
  const answer = async () => {
    const [said] = await Promise.race([once(child, 'message'), ended])
    if (said.failed) throw new Error(`The site failed: ${said.failed}\n${output}`)
    return said
  }
  await answer()
  return {
    child,
    output: () => output,
    ask(order) {
      const answered = answer()
      child.send(order)
      return answered
    },
  }
}

/**
 * Serves the site in the process of this worker (see site-host.ts), for tests that are not about its process: a third of what a process of its
 * own costs. One at a time.
 */
export async function serveSharedSite(
  options: Pick<SiteOptions, 'dataDir' | 'env'>,
): Promise<Site & { stop(): Promise<void> }> {
  shared ??= startHost()
  const host = await shared
  const before = host.output().length
  const { url = '' } = await host.ask({ open: settingsOf(options) })
  return {
    url,
    dataDir: options.dataDir,
    output: () => host.output().slice(before),
    stop: async () => void (await host.ask({ close: true })),
  }
}

/** Ends the process of this worker's sites, if it runs. */
export async function closeSharedSites(): Promise<void> {
  const host = await shared
  shared = null
  if (!host) return
  const ended = once(host.child, 'exit')
  host.child.disconnect()
  await ended
}

/** A data directory with a space in its path, deleted after the test. */
export async function temporaryDataDir(under = tmpdir()): Promise<AsyncDisposable & { path: string }> {
  const parent = await mkdtemp(join(under, 'haulyard '))
  // Root's PostgreSQL runs as another user, and keeps its data elsewhere if that user has no access.
  await chmod(parent, 0o711)
  return {
    path: join(parent, 'data'),
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
}
