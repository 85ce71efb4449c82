import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type ClientRequest, createServer, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runsOn, stopPostmaster } from '#server/platform/embedded-postgres/embedded-postmaster.ts'
import { quickDirectory } from '../support/quick-directory.ts'

const program = join(import.meta.dirname, '../../scripts/start.mjs')
let dataDir: string
let sites: ChildProcess[] = []
/** The data directory of a site that was started once and stopped. */
let prepared: string

beforeAll(async () => {
  prepared = mkdtempSync(join(await quickDirectory(), 'haulyard site '))
  dataDir = prepared
  const site = await start()
  site.process.kill('SIGTERM')
  await ended(site)
}, 60_000)
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = mkdtempSync(join(await quickDirectory(), 'haulyard site '))
  sites = []
})

/** Not a first start of all, which takes as long as a test. With its owners: root's PostgreSQL runs as another user. */
function startPrepared(env?: Record<string, string>): Promise<Site> {
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
  return start(env)
}

afterEach(async () => {
  for (const site of sites) if (site.exitCode === null) site.kill('SIGKILL')
  await stopPostmaster(join(dataDir, 'postgres-18'))
  rmSync(dataDir, { recursive: true, force: true })
})

type Site = { process: ChildProcess; url: string; output(): string }

function launch(env: Record<string, string> = {}): { process: ChildProcess; output(): string } {
  const child = spawn(process.execPath, [program], {
    // A directory without a .env of the developer's.
    cwd: dataDir,
    env: { PATH: process.env.PATH, LANG: 'C', PORT: '0', DRAIN_SECONDS: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  sites.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { process: child, output: () => output }
}

async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = launch(env)
  for (;;) {
    const url = /serves (http:\S+)/.exec(site.output())?.[1]
    if (url) return { ...site, url }
    if (site.process.exitCode !== null) throw new Error(`The site ended: ${site.output()}`)
    await sleep(10)
  }
}

async function ended(site: { process: ChildProcess }): Promise<[number | null, NodeJS.Signals | null]> {
  const { process } = site
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
  return [process.exitCode, process.signalCode]
}

const postgresRuns = () =>
  existsSync('/proc') && readdirSync('/proc').some((pid) => runsOn(Number(pid), join(dataDir, 'postgres-18')))

/** A booking whose head was received and whose body is awaited. */
async function beginBooking(site: Site): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const begun = request(`${site.url}/api/orders`, { method: 'POST', headers })
  begun.flushHeaders()
  await sleep(200)
  return begun
}

describe('npm start', () => {
  it('serves, prints its address, and shows a staff sign-in once', async () => {
    const first = await start()
    expect(first.output()).toMatch(/Staff sign-in.*: admin \/ \S{12,}/)
    const page = await fetch(first.url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    // Longer than a proxy keeps a connection, or a booking may be sent on one that we close.
    expect(page.headers.get('keep-alive')).toBe('timeout=130')
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(await page.text())?.[1]
    const asset = await fetch(first.url + style, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    first.process.kill('SIGTERM')
    await ended(first)

    const second = await start()
    expect(second.output()).not.toContain('sign-in')
  })

  it('warns about a missing address if others can reach it, with the port used in email links', async () => {
    const site = await startPrepared({ HOST: '0.0.0.0' })
    const port = new URL(site.url).port
    expect(site.output()).toMatch(new RegExp(`PUBLIC_URL is not set: .* start with http://[\\w.]+:${port}\\. Set it`))
    expect(site.output()).not.toContain('start with http://0.0.0.0')
  })

  it.each(['SIGINT', 'SIGHUP'] as const)('ends on %s with 0 and leaves no process behind', async (signal) => {
    const site = await startPrepared()
    expect(postgresRuns()).toBe(true)
    site.process.kill(signal)
    // npm passes a Ctrl-C on that the terminal has delivered already.
    site.process.kill(signal)
    expect(await ended(site)).toEqual([0, null])
    expect(postgresRuns()).toBe(false)
  })

  it('drains after SIGTERM: not ready, and everything is still answered, on connections that close', async () => {
    const site = await startPrepared({ DRAIN_SECONDS: '2' })
    const before = await fetch(`${site.url}/readyz`)
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
    site.process.kill('SIGTERM')
    const readiness = async () => {
      const reply = await fetch(`${site.url}/readyz`)
      return [reply.status, await reply.json()]
    }
    await expect.poll(readiness, { interval: 20, timeout: 5_000 }).toEqual([503, { status: 'draining' }])
    for (const path of ['/', '/api/equipment', '/healthz', '/robots.txt']) {
      const reply = await fetch(`${site.url}${path}`)
      expect([path, reply.status, reply.headers.get('connection')]).toEqual([path, 200, 'close'])
    }
    expect(await ended(site)).toEqual([0, null])
    await expect(fetch(site.url)).rejects.toThrow('fetch failed')
  })

  it('ends at once on Ctrl-C, without draining', async () => {
    const site = await startPrepared({ DRAIN_SECONDS: '60' })
    site.process.kill('SIGINT')
    expect(await ended(site)).toEqual([0, null])
  })

  it('finishes running requests before it ends', async () => {
    const site = await startPrepared()
    const open = await beginBooking(site)
    const answer = once(open, 'response')
    site.process.kill('SIGTERM')
    const failure = () =>
      fetch(site.url).then(
        () => null,
        (error: Error) => error.message,
      )
    await expect.poll(failure, { interval: 20, timeout: 5_000 }).toBe('fetch failed')
    open.end('{}')
    const [{ statusCode }] = await answer
    expect(statusCode).toBe(400)
    expect(await ended(site)).toEqual([0, null])
  })

  it('ends immediately on a second signal, without leaving PostgreSQL', async () => {
    const site = await startPrepared()
    const open = await beginBooking(site)
    open.on('error', () => {})
    site.process.kill('SIGTERM')
    await sleep(1200)
    site.process.kill('SIGTERM')
    const again = performance.now()
    expect(await ended(site)).toEqual([1, null])
    expect(performance.now() - again).toBeLessThan(8000)
    expect(postgresRuns()).toBe(false)
  })

  it('continues when nobody reads its output anymore', async () => {
    const site = await startPrepared()
    site.process.stdout?.destroy()
    site.process.stderr?.destroy()
    for (let n = 0; n < 20; n++) expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    site.process.kill('SIGTERM')
    expect(await ended(site)).toEqual([0, null])
  })

  it('reports an invalid setting in plain words, and ends with 1', async () => {
    const site = launch({ PORT: 'eighty', RATE_LIMITS: 'maybe' })
    expect(await ended(site)).toEqual([1, null])
    expect(site.output().trim().split('\n')).toEqual([
      'These settings cannot be used:',
      'PORT must be a whole number from 0 (any free port) to 65535.',
      'RATE_LIMITS must be on or off.',
    ])
  })

  it('reports a taken port, and leaves no process behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const site = launch({ PORT: String(port) })
    expect(await ended(site)).toEqual([1, null])
    other.close()
    expect(site.output()).toContain(`Port ${port} is taken on 127.0.0.1: set PORT to another one.`)
    expect(postgresRuns()).toBe(false)
  })

  it('reports that the database of DATABASE_URL does not respond', async () => {
    const site = launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(await ended(site)).toEqual([1, null])
    expect(site.output()).toContain('The database at DATABASE_URL does not respond (ECONNREFUSED).')
  })
})
