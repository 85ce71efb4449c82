import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { type Answer, book } from '../support/booking-load.ts'
import { serveSite, temporaryDataDir } from '../support/served-site.ts'
import { startTcpServer } from '../support/tcp-server.ts'
import { rounds } from '../support/torture.ts'
import { expectWholeOrders } from '../support/whole-orders.ts'

/** Bookings at the same time: more than the site has connections for. */
const atOnce = 30
/** A request waits 8 seconds for a connection. */
const patienceMs = 20_000

test('others have every connection of PostgreSQL: requests wait or are refused for now, and all is well once they leave', async () => {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.use(await temporaryDataDir())
  const server = opened.adopt(await startTcpServer(), ({ stop }) => stop())
  const start = () => serveSite({ dataDir: dataDir.path, env: { DATABASE_URL: server.url } })
  const site = opened.adopt(await start(), ({ kill }) => kill())
  const answers: Answer[] = []
  const bookAtOnce = async (name: string) => {
    const some = await Promise.all(Array.from({ length: atOnce }, (_, each) => book(site.url, `${name}-${each}`, each)))
    answers.push(...some)
    return new Set(some.map(({ status }) => status))
  }
  const readyStatus = async () => (await fetch(`${site.url}/readyz`)).status

  for (let round = 0; round < rounds({ short: 1, long: 10 }); round++) {
    await using others = new AsyncDisposableStack()
    const taken = await takeEveryConnection(server.url)
    others.defer(async () => void (await Promise.all(taken.map((client) => client.end()))))
    await bookAtOnce(`crowded-${round}`)
    expect((await fetch(site.url)).status).toBe(200)
    await expect(start()).rejects.toThrow(/^The site did not start:\nThe database has no connection left [^\n]*\n$/)

    // The site loses the connections that it has, and others are faster.
    await taken[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'haulyard %'`,
    )
    taken.push(...(await takeEveryConnection(server.url)))
    await bookAtOnce(`cut-${round}`)
    await others.disposeAsync()

    await expect.poll(readyStatus, { timeout: 10_000 }).toBe(200)
    await expect.poll(() => bookAtOnce(`after-${round}-${answers.length}`), { timeout: 30_000 }).not.toContain(503)
  }
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect(count(201) + count(409) + count(503)).toBe(answers.length)
  expect(count(503)).toBeGreaterThan(0)
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(patienceMs)
  await expectWholeOrders(
    opened.adopt(openDatabase(server.url), (db) => db.close()),
    answers,
  )
  expect(site.output()).not.toContain('"crash"')
  console.log(`${answers.length} bookings, ${count(201)} booked, ${count(503)} refused for now`)
}, 600_000)

/** Opens connections until there is none left. */
async function takeEveryConnection(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const refusal = await client.connect().then(
      () => null,
      (error) => error,
    )
    if (refusal) {
      expect(refusal).toMatchObject({ code: '53300' })
      return taken
    }
    taken.push(client)
  }
}
