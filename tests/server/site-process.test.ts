import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type ClientRequest, createServer, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLockFile, runsOn, stopPostmaster } from '../../src/server/db/embedded-postmaster.ts'
import { bookingBody } from '../support/bookings.ts'

const program = join(import.meta.dirname, '../../scripts/start.mjs')
let dataDir: string
let sites: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync('/tmp/haulyard site ')
  sites = []
})

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
    env: { PATH: process.env.PATH, LANG: 'C', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  sites.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { process: child, output: () => output }
}

async function start(): Promise<Site> {
  const site = launch()
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

/** A booking whose head the site has and whose body it waits for. */
async function beginBooking(site: Site): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const begun = request(`${site.url}/api/orders`, { method: 'POST', headers })
  begun.flushHeaders()
  await sleep(200)
  return begun
}

describe('npm start', () => {
  it('serves, says where, and shows a staff sign-in once', async () => {
    const first = await start()
    expect(first.output()).toMatch(/Staff sign-in.*: admin \/ \S{12,}/)
    const page = await fetch(first.url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    const asset = await fetch(first.url + script, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    first.process.kill('SIGTERM')
    await ended(first)

    const second = await start()
    expect(second.output()).not.toContain('sign-in')
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends on %s with 0 and leaves no process behind',
    async (signal) => {
      const site = await start()
      expect(postgresRuns()).toBe(true)
      site.process.kill(signal)
      // npm passes a Ctrl-C on that the terminal has delivered already.
      site.process.kill(signal)
      expect(await ended(site)).toEqual([0, null])
      expect(postgresRuns()).toBe(false)
    },
  )

  it('finishes what it was asked before it ends', async () => {
    const site = await start()
    const open = await beginBooking(site)
    const answer = once(open, 'response')
    site.process.kill('SIGTERM')
    await sleep(300)
    await expect(fetch(site.url)).rejects.toThrow('fetch failed')
    open.end('{}')
    const [{ statusCode }] = await answer
    expect(statusCode).toBe(400)
    expect(await ended(site)).toEqual([0, null])
  })

  it('ends at once when it is told again, without leaving PostgreSQL', async () => {
    const site = await start()
    const open = await beginBooking(site)
    open.on('error', () => {})
    site.process.kill('SIGTERM')
    await sleep(1200)
    site.process.kill('SIGTERM')
    const again = performance.now()
    expect(await ended(site)).toEqual([1, null])
    expect(performance.now() - again).toBeLessThan(3000)
    expect(postgresRuns()).toBe(false)
  })

  it('says in plain words which setting is bad, and ends with 1', async () => {
    const site = launch({ PORT: 'eighty', RATE_LIMITS: 'maybe' })
    expect(await ended(site)).toEqual([1, null])
    expect(site.output().trim().split('\n')).toEqual([
      'These settings cannot be used:',
      'PORT must be a whole number from 0 (any free port) to 65535.',
      'RATE_LIMITS must be on or off.',
    ])
  })

  it('says that the port is taken, and leaves no process behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const site = launch({ PORT: String(port) })
    expect(await ended(site)).toEqual([1, null])
    other.close()
    expect(site.output()).toContain(`Port ${port} is taken on 127.0.0.1: set PORT to another one.`)
    expect(postgresRuns()).toBe(false)
  })

  it('says that the database of DATABASE_URL does not answer', async () => {
    const site = launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(await ended(site)).toEqual([1, null])
    expect(site.output()).toContain('The database at DATABASE_URL does not answer (ECONNREFUSED).')
  })
})

describe('kill -9 in the middle of bookings', () => {
  type Answer = { key: string; orderNumber: string }

  /** The key says which: the same key is the same booking. Spread over sizes and days, so that none sells out. */
  const book = async (url: string, key: string): Promise<Answer | null> => {
    const number = Number(/\d+$/.exec(key)?.[0])
    const day = new Date(Date.now() + (1 + ((number * 37) % 300)) * 86_400_000).toISOString().slice(0, 10)
    const size = [10, 20, 30, 40][number % 4]
    const body = bookingBody({ requestedDeliveryDate: day, dumpsterSize: size, totalAmount: undefined })
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => null)
    const order = response?.status === 201 ? ((await response.json().catch(() => null)) as Answer | null) : null
    return order && { key, orderNumber: order.orderNumber }
  }

  /** Bookings one after the other on four lines until `over`; answers with those that were confirmed. */
  async function bookUntil(site: Site, round: string, over: Promise<unknown>): Promise<Answer[]> {
    let stopped = false
    over.then(() => (stopped = true))
    const lines = [1, 2, 3, 4].map(async (line) => {
      const confirmed: Answer[] = []
      for (let n = 1; !stopped; n++) {
        const answer = await book(site.url, `${round} line ${line} booking ${n}`)
        if (answer) confirmed.push(answer)
        await sleep(20)
      }
      return confirmed
    })
    return (await Promise.all(lines)).flat()
  }

  const killPostgres = () => process.kill(readLockFile(join(dataDir, 'postgres-18'))?.pid ?? 0, 'SIGKILL')

  it('loses no booking that was confirmed, and a retry gives the same order', async () => {
    let site = await start()
    const confirmed: Answer[] = []
    for (const round of ['first', 'second']) {
      const kill = sleep(150).then(async () => {
        killPostgres()
        site.process.kill('SIGKILL')
        await ended(site)
      })
      const answers = await bookUntil(site, round, kill)
      expect(answers.length).toBeGreaterThan(0)
      confirmed.push(...answers)
      site = await start()
    }
    for (const { key, orderNumber } of confirmed) {
      expect((await fetch(`${site.url}/api/orders/by-number/${orderNumber}`)).status).toBe(200)
      expect(await book(site.url, key)).toEqual({ key, orderNumber })
    }
  })

  it('of PostgreSQL alone, the site goes on by itself', async () => {
    const site = await start()
    const confirmed = await bookUntil(
      site,
      'only',
      sleep(400)
        .then(killPostgres)
        .then(() => sleep(1500)),
    )
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
    expect(await book(site.url, 'after 1')).not.toBeNull()
    for (const { key, orderNumber } of confirmed) expect(await book(site.url, key)).toEqual({ key, orderNumber })
    site.process.kill('SIGTERM')
    expect(await ended(site)).toEqual([0, null])
    expect(postgresRuns()).toBe(false)
  })
})
