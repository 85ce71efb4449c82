import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookUnderLoad } from '../support/booking-load.ts'
import { setUnitsOfEverySize } from '../support/catalog.ts'
import { serveSite, signInStaff } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { rounds } from '../support/torture.ts'
import { expectWholeOrders } from '../support/whole-orders.ts'

const fills = rounds({ short: 1, long: 10 })

test(`the disk is full ${fills} times during bookings: they are refused for now, nothing is lost, and room is enough to go on`, async ({
  skip,
}) => {
  using disk = mountSmallDisk(400)
  if (!disk) return skip('only root can mount a disk')
  await using opened = new AsyncDisposableStack()
  const dataDir = join(disk.path, 'data')
  const site = opened.adopt(await serveSite({ dataDir }), async ({ stop }) => void (await stop()))
  // Enough for as many bookings as any machine makes.
  await withDatabaseOf(dataDir, async (db) => {
    await setUnitsOfEverySize(db, 10_000)
  })
  const load = bookUnderLoad(() => site.url, 'disk', 4)
  const filler = join(disk.path, 'somebody-else')
  const refusedSince = (count: number) => load.answers.slice(count).filter(({ status }) => status === 503).length
  const bookedSince = (count: number) => load.answers.slice(count).filter(({ status }) => status === 201).length

  for (let fill = 0; fill < fills; fill++) {
    const before = load.answers.length
    await expect.poll(() => bookedSince(before), { timeout: 30_000 }).toBeGreaterThan(5)
    fillUp(disk.path, filler)
    const full = load.answers.length
    await expect.poll(() => refusedSince(full), { timeout: 60_000 }).toBeGreaterThan(5)
    for (const path of ['/', '/booking', '/healthz'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
    await sleep(500)
    rmSync(filler)
    const freed = Date.now()
    const free = load.answers.length
    await expect.poll(() => bookedSince(free), { timeout: 60_000, interval: 100 }).toBeGreaterThan(5)
    console.log(`booked again ${Date.now() - freed} ms after there was room`)
  }
  const answers = await load.stop()
  const others = answers.filter(({ status }) => ![201, 409, 503].includes(status))
  expect(others).toEqual([])
  expect((await fetch(`${site.url}/api/orders`, { headers: await signInStaff(site.url) })).status).toBe(200)
  await withDatabaseOf(dataDir, (db) => expectWholeOrders(db, answers))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  console.log(`${fills} times full: ${count(201)} booked, ${count(503)} refused for now, none lost`)
}, 900_000)

/** Leaves no byte. */
function fillUp(disk: string, file: string) {
  for (const bytes of [1 << 20, 4_096]) {
    const { bavail, bsize } = statfsSync(disk)
    const blocks = Math.ceil((bavail * bsize) / bytes)
    try {
      for (let block = 0; block < blocks; block++) writeFileSync(file, Buffer.alloc(bytes, 1), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}
