import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { inTransaction, isTemporary } from '#server/platform/db/transaction.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../support/faulty-network.ts'
import { startTcpServer } from '../support/tcp-server.ts'

// An uncaught error, as an event or a rejection, ends a site; here it fails the test run.

let network: FaultyNetwork
let server: Awaited<ReturnType<typeof startTcpServer>>
let db: Database

beforeAll(async () => {
  server = await startTcpServer()
})
afterAll(async () => {
  await db.close()
  await network.close()
  await server.stop()
})
beforeEach(async () => {
  await db?.close()
  await network?.close()
  network = await startFaultyNetwork(Number(new URL(server.url).port))
  const url = new URL(server.url)
  url.port = String(network.port)
  db = openDatabase(url.href, { readers: 1, lockers: 1, answerDeadlineMs: 1_500, connectTimeoutMs: 1_000 })
})

const soon = 3_000
const seven = async () => await within(soon, db.sql`select 7 as seven`)
const reasonOf = (promise: Promise<unknown>) =>
  within(
    soon,
    promise.then(
      () => 'served',
      (error) => (isTemporary(error) ? 'temporary' : error),
    ),
  )

describe.each(['fatal', 'reset', 'close', 'fatal when asked'] as const)(
  'a server that fails after the login: %s',
  (fault) => {
    test('refuses requests, and is asked again', async () => {
      network.fail(fault)
      for (let attempt = 0; attempt < 20; attempt++) {
        expect(await reasonOf(db.sql`select 7 as seven`)).toBe('temporary')
        expect(await reasonOf(db.locking.begin((tx) => tx`select 7 as seven`))).toBe('temporary')
      }
      network.fail('none')
      expect(await seven()).toEqual([{ seven: 7 }])
    })
  },
)

test('a transaction whose connection is lost before it began is retried, once', async () => {
  let runs = 0
  const run = () =>
    inTransaction(db.locking, async (tx) => {
      runs += 1
      // The server comes back between the first attempt and the second.
      network.fail(runs === 1 ? 'none' : 'fatal when asked')
      const [row] = await tx<[{ seven: number }]>`select 7 as seven`
      return row.seven
    })
  network.fail('fatal when asked')
  expect(await within(soon, run())).toBe(7)
  expect(runs).toBe(2)

  await db.locking.begin((tx) => tx`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
  runs = 0
  network.fail('fatal when asked')
  const always = inTransaction(db.locking, async (tx) => {
    runs += 1
    return tx`select 7 as seven`
  })
  expect(await reasonOf(always)).toBe('temporary')
  expect(runs).toBe(2)
})

test('a connection cut within a result leaves nothing of it to the next one', async () => {
  await seven()
  network.cutAfter(20_000)
  expect(await reasonOf(db.sql`select n, repeat('x', 100) from generate_series(1, 100000) n`)).toBe('temporary')
  network.cutAfter(Number.POSITIVE_INFINITY)
  expect(await seven()).toEqual([{ seven: 7 }])
})

test('an error within a result leaves no row of it to the next one', async () => {
  const failing = db.sql`select n, 1 / (5000 - n) as inverse from generate_series(1, 10000) n`
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await seven()).toEqual([{ seven: 7 }])
})

test('a transaction cut off while it waits fails, and the next one works', async () => {
  const cutOff = db.locking.begin(async (tx) => {
    await tx`select 1`
    const sleeping = tx`select pg_sleep(30)`.execute()
    setTimeout(() => network.cut(), 100)
    await sleeping
  })
  expect(await reasonOf(cutOff)).toBe('temporary')
  const next = db.locking.begin(async (tx) => {
    const wanted = 42
    const [row] = await tx<Row[]>`select ${wanted}::int as answer`
    return row?.answer
  })
  expect(await within(soon, next)).toBe(42)
})

test('a transaction cut off between its statements writes nothing into the next one', async () => {
  await db.sql`create table if not exists written (what text not null)`
  const resumed = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const cutOff = db.locking.begin(async (tx) => {
    await tx`select 1`
    network.cut()
    await resumed.promise
    late = tx`insert into written values ('by the transaction that was cut off')`.catch(isTemporary)
    await late
  })
  const refused = reasonOf(cutOff)
  await sleep(100)
  resumed.resolve()
  expect(await refused).not.toBe('served')
  expect(await late).toBe(true)
  await within(
    soon,
    db.locking.begin((tx) => tx`insert into written values ('by the next one')`),
  )
  expect(await db.sql`select what from written`).toEqual([{ what: 'by the next one' }])
})

test('a statement after the end of its transaction fails', async () => {
  let late: Promise<unknown> = Promise.resolve()
  await db.locking.begin(async (tx) => {
    await tx`select 1`
    setTimeout(() => {
      late = tx`select 2`.catch((error: Error) => error.message)
    }, 50)
  })
  await sleep(100)
  expect(await late).toBe('The transaction is over.')
})

test('a hidden failure in a transaction commits nothing', async () => {
  await db.sql`create table hidden (number integer)`
  const hiding = db.locking.begin(async (tx) => {
    await tx`insert into hidden values (1)`
    await tx`select 1 / 0`.catch(() => {})
  })
  await expect(hiding).rejects.toThrow('nothing was committed')
  expect(await db.sql`select * from hidden`).toEqual([])
})

test('a backend terminated during a transaction discards its writes', async () => {
  await db.sql`create table halves (half integer)`
  const terminated = inTransaction(db.locking, async (tx) => {
    await tx`insert into halves values (1)`
    const [backend] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
    await db.sql`select pg_terminate_backend(${backend.pid})`
    await sleep(50)
    await tx`insert into halves values (2)`
  })
  expect(await reasonOf(terminated)).toBe('temporary')
  expect(await within(soon, db.sql`select * from halves`)).toEqual([])
  expect(
    await within(
      soon,
      inTransaction(db.locking, async (tx) => tx`select 7 as seven`),
    ),
  ).toEqual([{ seven: 7 }])
})

test('a table that changes under prepared statements is read correctly', async () => {
  await db.sql`create table changing (value integer)`
  await db.sql`insert into changing values (1)`
  const read = (tx: Pick<Database, 'sql'>['sql'] | Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
    tx`select * from changing`
  const inOne = () => inTransaction(db.locking, async (tx) => read(tx))
  for (let time = 0; time < 8; time++) await Promise.all([read(db.sql), inOne()])

  await db.sql`alter table changing alter value type text using 'was ' || value`
  expect(await within(soon, inOne())).toEqual([{ value: 'was 1' }])
  expect(await within(soon, read(db.sql))).toEqual([{ value: 'was 1' }])
  await db.sql`alter table changing add other integer`
  expect(await within(soon, read(db.sql))).toEqual([{ value: 'was 1', other: null }])
  expect(await within(soon, inOne())).toEqual([{ value: 'was 1', other: null }])
})

describe('a silent network', () => {
  test.each(['silent', 'silent from the start'] as const)('that is %s fails in time', async (fault) => {
    network.fail(fault)
    const asked = [db.sql`select 7 as seven`, inTransaction(db.locking, async (tx) => tx`select 7 as seven`)]
    expect(await Promise.all(asked.map(reasonOf))).toEqual(['temporary', 'temporary'])
    network.fail('none')
    expect(await seven()).toEqual([{ seven: 7 }])
  })

  test('delays nobody beyond the deadline, and its connection is not reused', async () => {
    await seven()
    await db.locking.begin((tx) => tx`select 1`)
    const before = network.connections()
    network.silence(true)
    const [read, written] = await Promise.all([
      reasonOf(db.sql`select 7 as seven`),
      reasonOf(inTransaction(db.locking, async (tx) => tx`select 7 as seven`)),
    ])
    expect([read, written]).toEqual(['temporary', 'temporary'])
    network.silence(false)
    expect(await seven()).toEqual([{ seven: 7 }])
    expect(
      await within(
        soon,
        inTransaction(db.locking, async (tx) => tx`select 7 as seven`),
      ),
    ).toEqual([{ seven: 7 }])
    expect(network.connections()).toBe(before + 2)
  })

  test('is noticed sooner with a shorter deadline', async () => {
    await seven()
    network.silence(true)
    const asked = performance.now()
    expect(await reasonOf(db.sql`select 7 as seven`.within(200))).toBe('temporary')
    expect(performance.now() - asked).toBeLessThan(1_400)
    network.silence(false)
    expect(await seven()).toEqual([{ seven: 7 }])
  })
})

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`Not settled after ${milliseconds} ms`)), milliseconds).unref(),
  )
  return Promise.race([promise, late])
}
