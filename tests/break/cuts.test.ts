import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { inTransaction, isTemporary } from '#server/platform/db/transaction.ts'
import { type Fault, startFaultyNetwork } from '../support/faulty-network.ts'
import { startTcpServer } from '../support/tcp-server.ts'
import { randomNumbers, rounds, seed } from '../support/torture.ts'

const cuts = rounds({ short: 60, long: 1_500 })
const faults: Fault[] = ['none', 'none', 'none', 'fatal', 'reset', 'close', 'fatal when asked']

// An uncaught error fails the run.
test(`${cuts} cuts of all connections: every reply is right or a refusal, and nothing waits forever`, async () => {
  await using opened = new AsyncDisposableStack()
  const server = opened.adopt(await startTcpServer(), ({ stop }) => stop())
  const network = opened.adopt(await startFaultyNetwork(Number(new URL(server.url).port)), ({ close }) => close())
  const url = new URL(server.url)
  url.port = String(network.port)
  const db = opened.adopt(openDatabase(url.href, { readers: 4, lockers: 4 }), ({ close }) => close())
  const random = randomNumbers()
  const counts = { right: 0, refused: 0 }
  let going = true
  let slowestMs = 0

  const ask = async (work: () => Promise<void>) => {
    const asked = performance.now()
    try {
      await work()
      counts.right += 1
    } catch (error) {
      if (!isTemporary(error)) throw error
      counts.refused += 1
    }
    slowestMs = Math.max(slowestMs, performance.now() - asked)
  }
  const loop = async (first: number) => {
    for (let number = first; going; number += 8) {
      await ask(async () => {
        expect(await db.sql`select ${number}::int as one`).toEqual([{ one: number }])
      })
      await ask(async () => {
        const rows = await db.sql<{ n: number }[]>`select n + ${number} as n from generate_series(1, 300) n`
        expect([rows.length, rows[0]?.n, rows.at(-1)?.n]).toEqual([300, number + 1, number + 300])
      })
      await ask(() =>
        inTransaction(db.locking, async (tx) => {
          const [one, two] = await Promise.all([tx`select ${number}::int as one`, tx`select ${-number}::int as two`])
          expect([...one, ...two]).toEqual([{ one: number }, { two: -number }])
        }),
      )
      // When every connection fails at once, the loops would starve everything else.
      await sleep(1)
    }
  }
  const loops = Promise.all(Array.from({ length: 8 }, (_, first) => loop(first + 1)))
  for (let cut = 0; cut < cuts; cut++) {
    await sleep(random() * 60)
    network.fail(faults[Math.floor(random() * faults.length)] ?? 'none')
    network.cutAfter(random() < 0.3 ? Math.floor(random() * 8_000) : Number.POSITIVE_INFINITY)
    network.cut()
  }
  network.fail('none')
  network.cutAfter(Number.POSITIVE_INFINITY)
  await sleep(200)
  going = false
  await loops
  expect(counts.right).toBeGreaterThan(cuts / 10)
  expect(counts.refused).toBeGreaterThan(0)
  expect(slowestMs).toBeLessThan(30_000)
  console.log(
    `seed ${seed}: ${cuts} cuts, ${counts.right} right answers, ${counts.refused} refused; slowest ${Math.round(slowestMs)} ms`,
  )
}, 600_000)
