import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { bookUnderLoad } from '../support/booking-load.ts'
import { setUnitsOfEverySize } from '../support/catalog.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { serveSite, signInStaff } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { startMailServer } from '../support/smtp-server.ts'
import { randomNumbers, rounds, seed } from '../support/torture.ts'
import { expectWholeOrders } from '../support/whole-orders.ts'

const units = 40
const hourMs = 3_600_000
/** An hour, a time zone, a day, a week: what a wrong setting, or a virtual machine that slept, is off by. */
const offs = [1, -1, 8, -8, 26, -26, 24 * 8].map((hours) => hours * hourMs)
const jumps = rounds({ short: 4, long: 100 })
const clock = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.ts')).href

test(`the clocks of two processes jump ${jumps} times during bookings: every booking is whole, and no email goes out twice`, async () => {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.use(await copyOfPreparedData())
  // It takes its time, so that one process could take an email for abandoned that the other is sending.
  const manners = { message: () => sleep(30) }
  const mail = opened.adopt(await startMailServer({ manners }), ({ stop }) => stop())
  const random = randomNumbers()
  const clocks = ['a', 'b'].map((name) => `${dataDir.path}.clock-${name}`)
  const setClock = (index: number, milliseconds: number) => writeFileSync(clocks[index] ?? '', String(milliseconds))
  const start = async (index: number) => {
    setClock(index, 0)
    const env = { SMTP_URL: mail.url, NODE_OPTIONS: `--import ${clock}`, MOVED_CLOCK: clocks[index] ?? '' }
    return opened.adopt(await serveSite({ dataDir: dataDir.path, env }), ({ kill }) => kill())
  }
  const sites = [await start(0), await start(1)] as const

  await withDatabaseOf(dataDir.path, async (db) => {
    await setUnitsOfEverySize(db, units)
    const load = bookUnderLoad((side) => sites[side % 2 === 0 ? 0 : 1].url, 'clocks', 4)
    for (let jump = 0; jump < jumps; jump++) {
      const side = jump % 2
      setClock(side, offs[Math.floor(random() * offs.length)] ?? 0)
      // Reminders, lapses and the purge, by the clock as it is now.
      await db.sql`update periodic_tasks set next_run_at = now()`
      await sleep(1_000)
      const site = sites[side === 0 ? 0 : 1]
      const list = await fetch(`${site.url}/api/orders`, { headers: await signInStaff(site.url) })
      expect([jump, list.status]).toEqual([jump, 200])
    }
    for (const index of [0, 1]) setClock(index, 0)
    const answers = await load.stop()
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([])
    await expectWholeOrders(db, answers)

    const waiting = () => db.sql`select status, template, attempts from emails where status <> 'sent' limit 5`
    await expect.poll(waiting, { timeout: 60_000, interval: 500 }).toEqual([])
    const sent = Map.groupBy(mail.received, ({ to, subject }) => `${to.join()}: ${subject}`)
    expect([...sent].filter(([, copies]) => copies.length > 1).map(([key]) => key)).toEqual([])
    const booked = answers.filter(({ status }) => status === 201)
    expect(sent.size).toBeGreaterThanOrEqual(booked.length)
    console.log(`seed ${seed}: ${jumps} jumps, ${booked.length} booked, ${mail.received.length} emails, none twice`)
  })
  for (const site of sites) {
    expect(await site.stop(), site.output().slice(-3_000)).toBe(0)
    expect(site.output()).not.toMatch(/"event":"(crash|request failed|background work failed)"/)
  }
}, 900_000)
