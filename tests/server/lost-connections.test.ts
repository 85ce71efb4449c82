import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/client.ts'
import { startTcpServer } from '../support/tcp-server.ts'

/** What stands between the pools and PostgreSQL, and can cut every connection off as a crashed machine does. */
let proxy: Awaited<ReturnType<typeof startProxy>>
let server: Awaited<ReturnType<typeof startTcpServer>>
let db: Database

beforeAll(async () => {
  server = await startTcpServer()
  proxy = await startProxy(Number(new URL(server.url).port))
})
afterAll(async () => {
  await db.close()
  await proxy.close()
  await server.stop()
})
beforeEach(async () => {
  await db?.close()
  const url = new URL(server.url)
  url.port = String(proxy.port)
  db = openDatabase(url.href, { readers: 1, lockers: 1 })
})

const soon = 3_000

test('a transaction that is cut off while it waits is refused, and the next one is served', async () => {
  const cutOff = db.locking.begin(async (tx) => {
    // Prepared and answered once, so that the connection takes the next statement, a roll-back, at once.
    await tx`select 1`
    const sleeping = tx`select pg_sleep(30)`.execute()
    setTimeout(() => proxy.cut(), 100)
    await sleeping
  })
  await expect(cutOff).rejects.toMatchObject({ code: expect.stringMatching(/ECONNRESET|CONNECTION_CLOSED/) })
  const next = db.locking.begin(async (tx) => {
    const wanted = 42
    const [row] = await tx`select ${wanted}::int as answer`
    return row?.answer
  })
  expect(await within(soon, next)).toBe(42)
})

test('a transaction that is cut off between its statements writes nothing into the next one', async () => {
  await db.sql`create table if not exists written (what text not null)`
  const resumed = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const cutOff = db.locking.begin(async (tx) => {
    await tx`select 1`
    proxy.cut()
    await resumed.promise
    late = tx`insert into written values ('by the transaction that was cut off')`.execute().catch((error) => error.code)
    await late
  })
  await expect(cutOff).rejects.toMatchObject({ code: expect.stringMatching(/ECONNRESET|CONNECTION_CLOSED/) })
  await within(
    soon,
    db.locking.begin(async (tx) => {
      await tx`insert into written values ('by the next one')`
      resumed.resolve()
      await new Promise((done) => setTimeout(done, 100))
    }),
  )
  expect(await late).toBe('CONNECTION_CLOSED')
  expect(await db.sql`select what from written`).toEqual([{ what: 'by the next one' }])
})

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`Not settled after ${milliseconds} ms`)), milliseconds).unref(),
  )
  return Promise.race([promise, late])
}

async function startProxy(port: number) {
  const open = new Set<Socket>()
  const listening = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    async close() {
      cut()
      listening.close()
      await once(listening, 'close')
    },
  }
}
