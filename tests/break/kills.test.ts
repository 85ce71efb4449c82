import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Answer, book, bookUnderLoad } from '../support/booking-load.ts'
import { setUnits } from '../support/catalogue.ts'
import { type ServedSite, serveSite, temporaryDataDir } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { expectNoDayOversold, expectWholeOrders } from '../support/whole-orders.ts'

const kills = 20
const units = 40

test('twenty kills of two apps and their PostgreSQL in the middle of bookings lose nothing and sell nothing twice', async () => {
  await using dataDir = await temporaryDataDir()
  const sites = await Promise.all([0, 1].map(() => serveSite({ dataDir: dataDir.path })))
  await withDatabaseOf(dataDir.path, async (db) => {
    for (const size of [10, 20, 30, 40]) await setUnits(db, size, units)
  })
  const siteOf = (side: number) => sites[side % 2] as ServedSite
  const load = bookUnderLoad((side) => siteOf(side).url, 'break')
  // Whatever fails, nothing of it goes on beside a second try.
  await using leftovers = new AsyncDisposableStack()
  leftovers.defer(async () => void (await load.stop()))
  leftovers.defer(async () => void (await Promise.all(sites.map((site) => site.kill()))))
  const slowest = { milliseconds: 0 }
  const fallen: string[] = []
  /** A site that fell silent is started again, as whoever looks after it would; what it said last is told. */
  const startAgain = async (side: number) => {
    fallen.push(siteOf(side).output().slice(-3_000))
    await siteOf(side).kill()
    sites[side] = await serveSite({ dataDir: dataDir.path })
  }

  for (let kill = 0; kill < kills; kill++) {
    await answersAfter(load.answers, 20)
    if (kill % 2 === 0) {
      process.kill(await postmasterOf(dataDir.path), 'SIGKILL')
    } else {
      const index = Math.floor(kill / 2) % 2
      await siteOf(index).kill()
      sites[index] = await serveSite({ dataDir: dataDir.path })
    }
    const killed = Date.now()
    await servedAgain(load.answers, startAgain)
    slowest.milliseconds = Math.max(slowest.milliseconds, Date.now() - killed)
  }

  const answers = await load.stop()
  await expectRepeatsToAgree(siteOf(0).url, answers)
  await withDatabaseOf(dataDir.path, async (db) => {
    await expectWholeOrders(db, answers)
    await expectNoDayOversold(db, units)
  })
  for (const site of sites) expect(await site.stop()).toBe(0)
  if (fallen.length > 0) console.log(`Fell silent and were started again:\n${fallen.join('\n\n')}`)
  expect(fallen.length).toBeLessThanOrEqual(2)
  console.log(
    `${kills} kills, ${answers.length} requests, ${answers.filter(({ status }) => status === 201).length} booked, ` +
      `${answers.filter(({ status }) => status !== 201 && status !== 409).length} cut off; served again after at most ${slowest.milliseconds} ms`,
  )
}, 400_000)

/** Every request that got no answer is repeated: it then gives one order, and the same again; a booked one gives what it gave. */
async function expectRepeatsToAgree(url: string, answers: Answer[]) {
  const booked = answers.filter(({ status }) => status === 201)
  const cutOff = answers.filter(({ status }) => status !== 201 && status !== 409)
  expect(booked.length).toBeGreaterThan(100)
  expect(cutOff.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([0, 201, 409, 503]))).toEqual(new Set())
  for (const answer of booked.slice(-40)) expect(await book(url, answer.key, answer.day)).toEqual(answer)
  for (const { key, day } of cutOff) {
    const first = await book(url, key, day)
    expect([201, 409]).toContain(first.status)
    if (first.status === 201) expect(await book(url, key, day)).toEqual(first)
  }
}

async function answersAfter(answers: readonly Answer[], count: number) {
  const from = answers.length
  await until(() => answers.slice(from).filter(({ status }) => status === 201 || status === 409).length >= count)
}

/** Bookings of both sites are decided again. */
async function servedAgain(answers: readonly Answer[], startAgain: (side: number) => Promise<void>) {
  const from = answers.length
  const decided = (side: number) => () =>
    answers
      .slice(from)
      .some(({ key, status }) => (status === 201 || status === 409) && Number(key.split('-')[1]) % 2 === side)
  for (const side of [0, 1]) {
    if (await happens(decided(side), 10_000)) continue
    await startAgain(side)
    await until(decided(side))
  }
}

async function until(condition: () => boolean) {
  if (!(await happens(condition, 30_000))) throw new Error('It did not happen within 30 seconds.')
}

async function happens(condition: () => boolean, milliseconds: number): Promise<boolean> {
  for (const start = Date.now(); !condition(); await sleep(10)) {
    if (Date.now() - start > milliseconds) return false
  }
  return true
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
