import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { english } from '#content/driver/english.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { bytes, int, text } from '#server/platform/db/columns.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { byDay } from '../support/by-day.ts'
import { type Cut, type CutProxy, startCutProxy } from '../support/cut-proxy.ts'
import { cameraOptions, driverScreen, enterPin, readOutbox, setUpPhone, tapGo } from '../support/driver-page.ts'
import { type Office, openOffice } from '../support/office.ts'
import { quickDirectory } from '../support/quick-directory.ts'
import { serveSite, temporaryDataDir } from '../support/served-site.ts'
import { startTcpServer } from '../support/tcp-server.ts'
import { randomNumbers, rounds, seed } from '../support/torture.ts'

// Rule 286: whatever happens to the network and the browser, each command is applied once, and each photo arrives byte for byte.

const runs = rounds({ short: 1, long: 50 })

type Stop = { orderId: string; kind: 'deliver' | 'pick_up'; containerNumber: string }

test(`${runs} routes with a network that is cut and a browser that is killed`, { timeout: 3_600_000 }, async () => {
  await using opened = new AsyncDisposableStack()
  const server = opened.adopt(await startTcpServer(), ({ stop }) => stop())
  const dataDir = opened.use(await temporaryDataDir(await quickDirectory()))
  const site = await serveSite({ dataDir: dataDir.path, env: { ...byDay(), DATABASE_URL: server.url } })
  opened.defer(async () => {
    await site.stop()
  })
  const db = opened.adopt(openDatabase(server.url), (database) => database.close())
  const proxy = opened.adopt(await startCutProxy(site.url), ({ close }) => close())
  const office = await openOffice(site.url)
  await office.changeEquipment(20, { totalInventory: 900, availableInventory: 900, maintenanceInventory: 0 })
  await office.call('POST', '/api/admin/facilities', { name: 'Sierra Recovery', city: 'Sun Valley', zipCode: '91352' })
  const totals = { commands: 0, photos: 0, kills: 0, cuts: 0, mostPhotosWaiting: 0 }

  for (let run = 0; run < runs; run++) {
    const random = randomNumbers(seed * 1_000 + run)
    // The first long run leaves 40 photos waiting; every fourth has no network at all until its end.
    const count = runs > 1 && run === 0 ? 20 : 2 + Math.floor(random() * 3)
    const isOffline = run % 4 === 0 && runs > 1
    const stops = await prepareRoute(office, run, count, random, runs > 1 && run === 0)
    const phone = await Phone.open(proxy, random)
    try {
      await phone.setUp((await office.invitePhone(`Phone ${run}`, `Driver ${run}`)).url)
      phone.isOffline = isOffline
      for (const [place, stop] of stops.entries()) await phone.doStop(place + 1, stop)
      totals.mostPhotosWaiting = Math.max(totals.mostPhotosWaiting, (await readOutbox(phone.page)).photos.length)
      await phone.finish()
      const done = await assertOnce(db, phone, stops)
      totals.commands += done.commands
      totals.photos += done.photos
      totals.kills += phone.kills
    } finally {
      await phone.close()
    }
  }
  totals.cuts = proxy.cuts()
  console.log(`seed ${seed}`, totals)
  expect(totals.cuts).toBeGreaterThan(0)
  if (runs > 1) expect(totals.mostPhotosWaiting).toBeGreaterThanOrEqual(40)
})

/** Orders of today for one driver: deliveries, and pickups with a ticket. */
async function prepareRoute(office: Office, run: number, count: number, random: () => number, isAllPickups: boolean) {
  await office.addTruck(`T${run}`, `Driver ${run}`)
  const day = dayFromToday(1)
  const stops: Stop[] = []
  for (let place = 0; place < count; place++) {
    const containerNumber = `R${run}-${place}`
    await office.addContainer(containerNumber, 20)
    const { id: orderId } = await office.placeOrder({
      ...{ customerName: `Customer ${run} ${place}`, dumpsterSize: 20, requestedDeliveryDate: day },
    })
    await office.changeOrder(orderId, { status: 'confirmed', scheduledDeliveryDate: day })
    const all: { id: string; containerNumber: string }[] = await office.call(
      'GET',
      `/api/admin/containers?search=${containerNumber}`,
    )
    const container = all.find((each) => each.containerNumber === containerNumber)
    await office.changeOrder(orderId, { assignedContainerId: container?.id ?? null })
    const kind = isAllPickups || place === 0 || random() < 0.4 ? ('pick_up' as const) : ('deliver' as const)
    if (kind === 'pick_up') {
      await office.changeOrder(orderId, { status: 'delivered' })
      await office.changeOrder(orderId, { scheduledPickupDate: day })
    }
    stops.push({ orderId, kind, containerNumber })
  }
  await office.publishToday(`Driver ${run}`, stops)
  return stops
}

/** A phone whose network is bad, and whose browser dies. */
class Phone {
  isOffline = false
  kills = 0
  /** The digest of each photo that was seen waiting, by its id. */
  readonly digests = new Map<string, string>()

  readonly proxy: CutProxy
  readonly random: () => number
  readonly directory: string
  context: BrowserContext
  page: Page

  private constructor(parts: Pick<Phone, 'proxy' | 'random' | 'directory' | 'context' | 'page'>) {
    ;({
      proxy: this.proxy,
      random: this.random,
      directory: this.directory,
      context: this.context,
      page: this.page,
    } = parts)
  }

  static async open(proxy: CutProxy, random: () => number) {
    const directory = await mkdtemp(join(tmpdir(), 'phone-'))
    proxy.set('none')
    const context = await launch(directory)
    const page = context.pages()[0] ?? (await context.newPage())
    return new Phone({ proxy, random, directory, context, page })
  }

  async setUp(url: string) {
    await setUpPhone(this.page, this.proxy.url + new URL(url).pathname + new URL(url).hash, null)
    await this.page.locator('.sign').waitFor()
    // Only what is installed opens without a network.
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }

  /** The network from now on: mostly bad. */
  weather() {
    const cuts: Cut[] = ['none', 'none', 'request', 'request', 'answer', 'answer', 'down']
    const cut = this.isOffline ? 'down' : (cuts[Math.floor(this.random() * cuts.length)] ?? 'none')
    this.proxy.set(cut, Math.floor(this.random() * 4_000))
  }

  /** One step of the driver in some weather; then the browser may die, and is opened again at the same screen. */
  async step(act: () => Promise<void>, comesBackTo: () => Promise<void>) {
    this.weather()
    await act()
    for (const { id, sha256 } of (await readOutbox(this.page)).photos) this.digests.set(id, sha256)
    if (this.random() > 0.15) return
    this.kills += 1
    kill(this.directory)
    await this.context.close().catch(() => {})
    this.context = await launch(this.directory)
    this.page = this.context.pages()[0] ?? (await this.context.newPage())
    await this.page.goto(`${this.proxy.url}/driver`)
    await enterPin(this.page)
    await this.page.locator('.donebar').waitFor()
    await comesBackTo()
  }

  async doStop(number: number, { kind, containerNumber }: Stop) {
    const goOn = () => tapGo(this.page, english.today.goOn(number))
    await this.step(async () => {
      await tapGo(this.page, english.today.drive(number))
      await this.page.locator('.go', { hasText: english.stop.here }).waitFor()
    }, goOn)
    await this.step(async () => {
      await tapGo(this.page, english.stop.here)
      await this.page.locator('.got b', { hasText: containerNumber }).waitFor()
    }, goOn)
    await this.step(
      async () => {
        await this.page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
        await tapGo(this.page, english.stop.photo)
        await tapGo(this.page, english.stop.done)
        await this.page.locator(kind === 'pick_up' ? '.facility' : '.donebar').waitFor()
      },
      async () => {
        if (kind === 'pick_up') await goOn()
      },
    )
    if (kind === 'deliver') return
    await this.step(
      async () => {
        await this.page.getByLabel(english.ticket.gross).fill('44620')
        await this.page.getByLabel(english.ticket.tare).fill('34600')
        await this.page.getByLabel(english.ticket.number).fill(containerNumber)
        const picture = await this.page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } })
        await this.page
          .locator('input[type=file]')
          .setInputFiles({ name: 't.png', mimeType: 'image/png', buffer: picture })
        await this.page.getByText(english.ticket.photoTaken).waitFor()
        await tapGo(this.page, english.ticket.dumped)
        await this.page.locator('.donebar').waitFor()
      },
      async () => {},
    )
  }

  /** The network is good again: everything is sent without anybody's doing. */
  async finish() {
    this.proxy.set('none')
    await this.page.evaluate(() => dispatchEvent(new Event('online')))
    await this.page.locator('.sent', { hasText: english.waiting.allSent }).waitFor({ timeout: 120_000 })
  }

  async close() {
    await this.context.close().catch(() => {})
    await rm(this.directory, { recursive: true, force: true })
  }
}

async function launch(directory: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(directory, { ...cameraOptions(), ...driverScreen })
  context.setDefaultTimeout(60_000)
  await context.route(/google\.com/, (route) => route.abort())
  return context
}

/** Without a chance to put anything away. */
function kill(directory: string) {
  execFileSync('pkill', ['-9', '-f', directory])
}

const fileRow = { id: text, sha256: text, content: bytes }

/** Every command of the phone was stored once and did what it says once; every photo is what the phone had. */
async function assertOnce(db: Database, phone: Phone, stops: readonly Stop[]) {
  const { commands, photos } = await readOutbox(phone.page)
  expect(photos).toEqual([])
  expect(commands.filter(({ outcome }) => outcome !== 'applied')).toEqual([])
  const expected = stops.reduce((total, { kind }) => total + (kind === 'pick_up' ? 4 : 3), 0)
  expect(commands.length).toBe(expected)
  const ids = commands.map(({ id }) => id)
  const stored = await db.sql({ id: text })`
    select id from driver_commands where device_id = (select device_id from driver_commands where id = ${ids[0] ?? null}::uuid)`
  expect(stored.map(({ id }) => id).sort()).toEqual([...ids].sort())
  for (const { orderId, kind } of stops) {
    const status = kind === 'pick_up' ? 'picked_up' : 'delivered'
    const { moves, tickets, dumps } = await db.sql.one({ moves: int, tickets: int, dumps: int })`
      select (select count(*)::int from events where subject_id = ${orderId} and actor_kind = 'driver' and after ->> 'status' = ${status}) as moves,
        (select count(*)::int from weight_tickets where order_id = ${orderId}) as tickets,
        (select count(*)::int from events where subject_id = ${orderId} and kind = 'load-dumped') as dumps`
    const times = kind === 'pick_up' ? 1 : 0
    expect({ moves, tickets, dumps }).toEqual({ moves: 1, tickets: times, dumps: times })
  }
  const announced = commands.flatMap((command) => command.photos)
  const files = await db.sql(fileRow)`
    select p.id, p.sha256, (select string_agg(content, ''::bytea order by position) from file_pieces where file_id = d.file_id) as content
    from haul_photos p join order_documents d on d.id = p.document_id where p.id = any(${announced}::uuid[])`
  expect(files.map(({ id }) => id).sort()).toEqual([...announced].sort())
  for (const { id, sha256, content } of files) {
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    const seen = phone.digests.get(id)
    if (seen) expect(sha256).toBe(seen)
  }
  return { commands: commands.length, photos: files.length }
}
