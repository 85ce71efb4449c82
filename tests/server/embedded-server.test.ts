import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runsOn } from '#server/platform/embedded-postgres/embedded-postmaster.ts'
import { quickDirectory } from '../support/quick-directory.ts'

type Address = { host: string; port: number; user: string; database: string }
type App = { process: ChildProcess; address: Address; log: string[] }

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const program = join(import.meta.dirname, 'embedded-server-app.ts')
let home: string
let dataDir: string
let apps: ChildProcess[]
let places: string[]

beforeEach(async () => {
  home = realpathSync(mkdtempSync(join(await quickDirectory(), 'haulyard test ')))
  chmodSync(home, 0o755)
  dataDir = join(home, 'data')
  apps = []
  places = [dataDir]
})

afterEach(async () => {
  for (const app of apps) if (app.exitCode === null) app.kill('SIGKILL')
  for (const place of places) {
    const data = join(place, 'postgres-18')
    if (!existsSync(data)) continue
    if (runs(postmasterPid(place), place)) process.kill(postmasterPid(place) ?? 0, 'SIGKILL')
    const fixed = dirname(realpathSync(data))
    if (fixed.startsWith('/var/lib/haulyard/')) rmSync(fixed, { recursive: true, force: true })
  }
  await sleep(50)
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

async function start(directory = dataDir, options: { uid?: number; gid?: number } = {}): Promise<App> {
  const child = spawn(process.execPath, [program, directory], {
    ...options,
    env: { PATH: process.env.PATH, LANG: 'C', TMPDIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  apps.push(child)
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const log: string[] = []
  const ready = Promise.withResolvers<Address>()
  createInterface(child.stdout).on('line', (line) => {
    const said = JSON.parse(line) as { log?: string; ready?: Address }
    if (said.log) log.push(said.log)
    if (said.ready) ready.resolve(said.ready)
  })
  child.once('exit', () => ready.reject(new Error(`The app ended before it was ready: ${complaint}`)))
  return { process: child, address: await ready.promise, log }
}

async function stop(app: App) {
  const exit = once(app.process, 'exit')
  app.process.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
}

async function kill(app: App) {
  const exit = once(app.process, 'exit')
  app.process.kill('SIGKILL')
  await exit
}

async function query(app: App, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...app.address, ssl: false })
  // PostgreSQL may be killed while this connection ends.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function postmasterPid(directory = dataDir): number | null {
  const file = join(directory, 'postgres-18', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

/** A zombie does not run, however long its parent takes to notice. */
function runs(pid: number | null, directory = dataDir): boolean {
  return pid !== null && runsOn(pid, realpathSync(join(directory, 'postgres-18')))
}

async function becomes(condition: () => boolean | Promise<boolean>, seconds = 10) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) if (await condition()) return
  throw new Error('It did not come to pass in time')
}

describe('a new embedded server', () => {
  it('is durable, private, without TCP, in UTF-8 whatever LANG is, with our extensions', async () => {
    const app = await start()
    const [settings] = await query(
      app,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as tcp,
        current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale
      from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      tcp: '',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    })
    expect(statSync(app.address.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(app.address.host, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres-18')).mode & 0o777).toBe(0o700)
    await query(app, 'create extension pg_trgm; create extension btree_gist')
    const [words] = await query(app, `select 'José' % 'José' as same, cardinality(show_trgm('José')) as trigrams`)
    expect(words).toEqual({ same: true, trigrams: 5 })
    const [letters] = await query(app, `select upper('é') as upper, 'JOSÉ' ilike 'josé' as alike`)
    expect(letters).toEqual({ upper: 'É', alike: true })
  })

  it('leaves no process and no lock behind when its app stops', async () => {
    const app = await start()
    const pid = postmasterPid()
    expect(runs(pid)).toBe(true)
    await stop(app)
    expect(runs(pid)).toBe(false)
    expect(postmasterPid()).toBeNull()
  })

  it('has a socket even if the path is far too long for one', async () => {
    const long = join(home, 'a'.repeat(120), 'data')
    places.push(long)
    const app = await start(long)
    expect(await query(app, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(app.address.host).mode & 0o777).toBe(0o700)
    await stop(app)
    rmSync(app.address.host, { recursive: true })
  })

  it('survives a kill during its creation', async () => {
    const half = () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres-18.new-'))
    const starting = start()
    starting.catch(() => {})
    await becomes(half)
    apps[0]?.kill('SIGKILL')
    await expect(starting).rejects.toThrow('ended before')
    expect(existsSync(join(dataDir, 'postgres-18'))).toBe(false)

    const app = await start()
    expect(await query(app, 'select 1 as one')).toEqual([{ one: 1 }])
    await becomes(() => !half())
  })
})

describe('after a kill', () => {
  it('the next app takes over the server of a killed one', async () => {
    const first = await start()
    await query(first, 'create table kept (n int); insert into kept values (1)')
    const pid = postmasterPid()
    await kill(first)

    const second = await start()
    expect(postmasterPid()).toBe(pid)
    expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }])
    await stop(second)
    expect(runs(pid ?? 0)).toBe(false)
  })

  it('of app and PostgreSQL the next start works, twice in a row, with everything that was committed', async () => {
    let app = await start()
    await query(app, 'create table kept (n int)')
    for (const n of [1, 2]) {
      await query(app, `insert into kept values (${n})`)
      // Busy with something that notices nothing, it would hold the memory of the killed server for long.
      const busy = query(app, 'select sum(sqrt(i)) from generate_series(1, 4000000000) i').catch(() => {})
      await sleep(200)
      process.kill(postmasterPid() ?? 0, 'SIGKILL')
      await kill(app)
      app = await start()
      await busy
    }
    expect(await query(app, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('of PostgreSQL alone the running app restarts it at the same address', async () => {
    const app = await start()
    await query(app, 'create table kept (n int); insert into kept values (1)')
    for (let round = 1; round <= 2; round++) {
      const pid = postmasterPid() ?? 0
      process.kill(pid, 'SIGKILL')
      await becomes(() => app.log.filter((line) => line === 'PostgreSQL is running again.').length === round)
      expect(postmasterPid()).not.toBe(pid)
      expect(await query(app, 'select n from kept')).toEqual([{ n: 1 }])
    }
    await stop(app)
    expect(postmasterPid()).toBeNull()
  })

  it('a lock file with the id of another process does not prevent a start', async () => {
    const app = await start()
    const file = join(dataDir, 'postgres-18', 'postmaster.pid')
    const { uid, gid } = statSync(file)
    process.kill(postmasterPid() ?? 0, 'SIGKILL')
    await kill(app)
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    try {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
      const next = await start()
      expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(stranger.exitCode).toBeNull()
    } finally {
      stranger.kill()
    }
  })
})

describe('two apps on one directory', () => {
  it('that start at once share one new server, and the last one stops it', async () => {
    const [first, second] = await Promise.all([start(), start()])
    const pid = postmasterPid()
    expect(first.address).toEqual(second.address)
    await stop(first)
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(postmasterPid()).toBe(pid)
    await stop(second)
    expect(runs(pid)).toBe(false)
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
  })

  it('that leave at once leave no server', async () => {
    const both = await Promise.all([start(), start()])
    const pid = postmasterPid()
    await Promise.all(both.map(stop))
    expect(runs(pid)).toBe(false)
  })

  it('one that comes while the other leaves gets a server', async () => {
    const first = await start()
    const [second] = await Promise.all([start(), stop(first)])
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('a killed one is not counted', async () => {
    const [first, second] = await Promise.all([start(), start()])
    const pid = postmasterPid()
    await kill(first)
    await stop(second)
    expect(runs(pid)).toBe(false)
  })

  it('both reconnect after the server was killed', async () => {
    const both = await Promise.all([start(), start()])
    process.kill(postmasterPid() ?? 0, 'SIGKILL')
    for (const app of both) {
      await becomes(() => app.log.includes('PostgreSQL is running again.'))
      expect(await query(app, 'select 1 as one')).toEqual([{ one: 1 }])
    }
    await Promise.all(both.map(stop))
    expect(postmasterPid()).toBeNull()
  })

  it("a copy of a running server's directory is another database", async () => {
    const original = await start()
    const copy = join(home, 'copy')
    places.push(copy)
    await query(original, 'checkpoint')
    const socket = join(dataDir, 'postgres-18-socket')
    cpSync(dataDir, copy, { recursive: true, filter: (path) => path !== socket })
    if (isRoot) {
      const { uid, gid } = statSync(join(dataDir, 'postgres-18'))
      for (const entry of ['', ...readdirSync(join(copy, 'postgres-18'), { recursive: true, encoding: 'utf8' })]) {
        chownSync(join(copy, 'postgres-18', entry), uid, gid)
      }
    }
    const other = await start(copy)
    await query(other, 'create table only_here ()')
    expect(await query(original, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
  })
})

describe.runIf(isRoot)('for root', () => {
  it("keeps the database under /var/lib if PostgreSQL's user has no access to DATA_DIR, and finds it again", async () => {
    chmodSync(home, 0o700)
    const first = await start()
    const data = realpathSync(join(dataDir, 'postgres-18'))
    expect(data).toMatch(/^\/var\/lib\/haulyard\/data-\w+\/postgres-18$/)
    expect(first.log.join()).toContain(data)
    await query(first, 'create table kept (n int); insert into kept values (1)')
    await kill(first)
    chmodSync(home, 0o755)
    const second = await start()
    expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }])
    await stop(second)
  })

  it('an ordinary user has a private server', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, nobody, nobody)
    const user = { uid: nobody, gid: nobody }
    const first = await start(dataDir, user)
    await query(first, 'create table kept (n int); insert into kept values (1)')
    expect(statSync(join(dataDir, 'postgres-18')).uid).toBe(nobody)
    process.kill(postmasterPid() ?? 0, 'SIGKILL')
    await kill(first)
    const second = await start(dataDir, user)
    expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }])
    await stop(second)
  })
})
