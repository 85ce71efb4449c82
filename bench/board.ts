import { chromium, type Page } from 'playwright-core'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { chromiumLaunchOptions } from '../scripts/find-chromium.ts'
import { firstYard } from '../tests/support/fleet.ts'
import { signInStaff, staffSignIn } from '../tests/support/served-site.ts'
import type { Benchmark } from './measure/report.ts'
import { median, percentile } from './measure/statistics.ts'
import { openTenYears } from './million/ten-years.ts'

const [trucks, stops] = [12, 150]
const max = { openMs: 1_000, dragMs: 100, seenMs: 1_000 }

/**
 * The dispatch board of a full day, against what a skeptic would write without planning: one query for the hauls of the day with their
 * customers, and one update of a haul.
 */
export const run: Benchmark = async ({ quick }) => {
  const [orders, rounds] = quick ? [30_000, 15] : [120_000, 100]
  await using company = await openTenYears(orders)
  const { app, sql } = company
  const url = `http://127.0.0.1:${app.port}`
  const { cookie } = await signInStaff(url)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!reply.ok) throw new Error(`${method} ${path} was refused: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await planDay(sql, day)
  for (let each = 1; each <= trucks; each++) {
    const name = `Driver ${each}`
    const { drivers }: FleetOnWire = await call('POST', '/api/admin/drivers', { name, yardId: firstYard })
    await call('POST', '/api/admin/trucks', {
      name: String(each),
      yardId: firstYard,
      kind: 'hook-lift',
      sizes: [3, 6, 10, 20, 30, 40],
      endsMinute: 1_440,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      driverId: drivers.find((driver) => driver.name === name)?.id,
    })
  }
  const empty: BoardOnWire = await call('GET', `/api/admin/board/${day}`)
  const filledAt = performance.now()
  await spread(call, empty)
  const spreadMs = performance.now() - filledAt
  const board: BoardOnWire = await call('GET', `/api/admin/board/${day}`)
  const moved = board.stops.filter(({ routeId }) => routeId !== null)
  const [one, two] = board.routes
  const haulId = one?.legs.find(({ kind }) => kind === 'stop')?.haulId ?? ''
  let from = one?.id ?? ''
  const drag = async () => {
    const to = from === one?.id ? two?.id : one?.id
    await call('POST', `/api/admin/board/${day}/moves`, {
      moves: [{ haulId, from, to: { route: to ?? '', before: null } }],
    })
    from = to ?? ''
  }
  const seen = await watchChanges(url, cookie)
  const ways: Record<string, () => Promise<unknown>> = {
    'one query for the same hauls': () => sql`
      select h.id, h.kind, h.planned_on, h.route_id, h.place_in_route, o.order_number, o.customer_name, o.customer_phone,
        o.customer_address, o.customer_city, o.dumpster_size, o.status
      from hauls h join orders o on o.id = h.order_id where h.planned_on = ${day} and h.kind = 'pick_up'`,
    'one update of a haul': () => sql`update hauls set place_in_route = place_in_route where id = ${haulId}`,
    'opening the board': () => call('GET', `/api/admin/board/${day}`),
    'dragging a stop to another truck': drag,
    "another's change, until the board is there": async () => {
      const told = seen.next()
      await drag()
      await told
      await call('GET', `/api/admin/board/${day}`)
    },
  }
  const times = await inTurn(ways, rounds)
  seen.close()
  // Apart, because on a machine without a graphics card the map takes a processor to draw.
  await using screen = await openScreen(`${url}/admin/board/${day}`, moved.length)
  const inBrowser = await inTurn(
    {
      'opening it in a browser, until every stop is drawn': screen.open,
      "another's change in a browser, until it is drawn": () => screen.showsAfter(drag),
    },
    Math.min(rounds, 20),
  )
  Object.assign(times, inBrowser)
  const [query = [], update = [], , dragged = [], , open = [], shown = []] = Object.values(times)
  const baselines = [query, update, query, update, update, query, update]
  return {
    title: 'Dispatch board',
    about:
      `${trucks} trucks and ${moved.length} stops of a day on them, among ${orders.toLocaleString('en-US')} orders, ${rounds} rounds in turn with the baselines. ` +
      `Ours are complete HTTP replies of the built server, with every time of the day worked out, and the page in Chromium with its map. Putting the stops on the trucks took ${(spreadMs / 1000).toFixed(1)} s.`,
    columns: ['what', 'median ÷ baseline', 'median ms', 'p95 ms'],
    rows: Object.entries(times).map(([way, all], place) => [
      way,
      (median(all) / median(baselines[place] ?? [])).toFixed(1),
      median(all).toFixed(1),
      percentile(all, 0.95).toFixed(1),
    ]),
    targets: [
      target('the board opens', open, max.openMs),
      target('a drag answers', dragged, max.dragMs),
      target("another's change is shown", shown, max.seenMs),
    ],
  }
}

/** The milliseconds of each way, asked in turn, without the first three rounds. */
async function inTurn(ways: Record<string, () => Promise<unknown>>, rounds: number): Promise<Record<string, number[]>> {
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, [] as number[]]))
  for (let round = -3; round < rounds; round++) {
    for (const [way, ask] of Object.entries(ways)) {
      const begun = performance.now()
      await ask()
      if (round >= 0) times[way]?.push(performance.now() - begun)
    }
  }
  return times
}

const target = (claim: string, all: readonly number[], limit: number) => {
  const measured = percentile(all, 0.95)
  return { claim: `${claim} within ${limit} ms (p95)`, measured: `${measured.toFixed(0)} ms`, isMet: measured <= limit }
}

/** Gives the day as many pickups as it takes. */
async function planDay(sql: Sql, day: string): Promise<void> {
  await sql`
    update hauls set planned_on = ${day}
    where kind = 'pick_up' and done_at is null and order_id in (
      select o.id from orders o join zip_codes z on z.zip_code = left(o.customer_zip_code, 5)
      where o.status = 'delivered' and o.archived_at is null order by o.created_at desc limit ${stops})`
}

/** As many stops on each truck, whatever the driving. */
async function spread(
  call: (method: string, path: string, body?: object) => Promise<unknown>,
  board: BoardOnWire,
): Promise<void> {
  const hauls = [...board.leftOver, ...board.toPlan].slice(0, stops)
  const moves = hauls.map((haulId, place) => ({
    haulId,
    from: null,
    to: { route: board.routes[place % trucks]?.key ?? '', before: null },
  }))
  for (let from = 0; from < moves.length; from += 100)
    await call('POST', `/api/admin/board/${board.day}/moves`, { moves: moves.slice(from, from + 100) })
}

/** The live stream of another dispatcher: `next` is the next change of a route. */
async function watchChanges(url: string, cookie: string) {
  const stop = new AbortController()
  const reply = await fetch(`${url}/api/admin/live`, { headers: { cookie }, signal: stop.signal })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let tell: () => void = () => {}
  void (async () => {
    for (;;) {
      const chunk = await reader?.read().catch(() => null)
      if (!chunk || chunk.done) return
      if (chunk.value.includes('"routes"')) tell()
    }
  })()
  return {
    next: () => new Promise<void>((resolve) => (tell = resolve)),
    close: () => stop.abort(),
  }
}

/** A dispatcher's browser with the board of a day, which stays open, and one more page that opens it again and again. */
async function openScreen(address: string, stopCount: number) {
  const browser = await chromium.launch(chromiumLaunchOptions())
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.request.post(new URL('/api/admin/login', address).href, { data: staffSignIn })
  const watching = await context.newPage()
  await openBoard(watching, address, stopCount)
  await watching.waitForLoadState('networkidle')
  return {
    async open() {
      const page = await context.newPage()
      await openBoard(page, address, stopCount)
      await page.close()
    },
    /** Measures until the columns of the page that stays open are others than before. */
    async showsAfter(change: () => Promise<void>) {
      const changed = watching.evaluate(() => {
        const columns = () =>
          [...document.querySelectorAll('.board-column')].map((column) => column.querySelectorAll('[data-haul]').length)
        const before = String(columns())
        return new Promise<void>((resolve) => {
          const look = () => (String(columns()) === before ? requestAnimationFrame(look) : resolve())
          look()
        })
      })
      await change()
      await changed
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function openBoard(page: Page, address: string, stopCount: number): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    (count) => document.querySelectorAll('.board-column [data-haul]').length >= count,
    stopCount,
  )
}
