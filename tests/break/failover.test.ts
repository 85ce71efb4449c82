import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import { bookUnderLoad } from '../support/booking-load.ts'
import { setUnitsOfEverySize } from '../support/catalog.ts'
import { startReplicatedServer } from '../support/replicated-server.ts'
import { serveSite, temporaryDataDir } from '../support/served-site.ts'
import { rounds } from '../support/torture.ts'

// PostgreSQL ends, or stops answering, and its synchronous standby takes its place at the same address: no booking that was confirmed is
// lost, and booking goes on within five seconds of the move.

const times = rounds({ short: 1, long: 5 })
const maxAwayMs = 5_000

for (const how of ['killed', 'frozen'] as const)
  test(`${times} times PostgreSQL is ${how} during bookings: none that was confirmed is lost`, {
    timeout: 600_000,
  }, async () => {
    for (let time = 0; time < times; time++) {
      await using opened = new AsyncDisposableStack()
      const pair = opened.adopt(await startReplicatedServer(), ({ stop }) => stop())
      const dataDir = opened.use(await temporaryDataDir())
      const site = await serveSite({ dataDir: dataDir.path, env: { DATABASE_URL: pair.url } })
      opened.defer(() => site.kill())
      const db = opened.adopt(openDatabase(pair.url), (database) => database.close())
      await setUnitsOfEverySize(db, 400)

      const load = bookUnderLoad(() => site.url, `failover-${how}-${time}`)
      opened.defer(async () => void (await load.stop()))
      const booked = () => load.answers.filter(({ status }) => status === 201).length
      const until = async (count: number, withinMs: number) => {
        const began = Date.now()
        while (booked() < count) {
          if (Date.now() - began > withinMs)
            throw new Error(`only ${booked()} of ${count} bookings within ${withinMs} ms`)
          await sleep(20)
        }
        return Date.now() - began
      }
      await until(30, 60_000)
      if (how === 'killed') pair.killPrimary()
      else pair.freezePrimary()
      await sleep(500)
      const before = booked()
      await pair.promote()
      const awayMs = await until(before + 5, maxAwayMs)
      await until(before + 30, 60_000)
      const answers = await load.stop()
      const confirmed = answers.flatMap(({ status, orderNumber }) =>
        status === 201 && orderNumber ? [orderNumber] : [],
      )
      const kept = await db.sql({
        orderNumber: text,
      })`select order_number from orders where order_number = any(${confirmed})`
      const lost = new Set(confirmed).difference(new Set(kept.map(({ orderNumber }) => orderNumber)))
      console.log(`${how}: ${confirmed.length} confirmed, ${lost.size} lost, booking again ${awayMs} ms after the move`)
      expect([...lost]).toEqual([])
    }
  })
