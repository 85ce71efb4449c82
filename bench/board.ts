import { chromium, type Page } from 'playwright-core'
import { chromiumLaunchOptions } from '../scripts/find-chromium.ts'
import { staffSignIn } from '../tests/support/served-site.ts'
import { openFullDay, trucks } from './board/full-day.ts'
import type { Benchmark } from './measure/report.ts'
import { median, percentile } from './measure/statistics.ts'

const max = { openMs: 1_000, dragMs: 100, seenMs: 1_000 }

/**
 * The dispatch board of a full day, against what a skeptic would write without planning: one query for the hauls of the day with their
 * customers, and one update of a haul.
 */
export const run: Benchmark = async ({ quick }) => {
  const [orders, rounds] = quick ? [30_000, 15] : [120_000, 100]
  await using company = await openFullDay(orders)
  const { sql, url, cookie, call, day, board, spreadMs, drag, draggedHaul: haulId } = company
  const moved = board.stops.filter(({ routeId }) => routeId !== null)
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
