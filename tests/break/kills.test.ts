import { readFileSync, readlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readLockFile } from '#server/platform/embedded-postgres/embedded-postmaster.ts'
import { type Answer, book, bookUnderLoad } from '../support/booking-load.ts'
import { setUnitsOfEverySize } from '../support/catalog.ts'
import { quickDirectory } from '../support/quick-directory.ts'
import { type ServedSite, serveSite, temporaryDataDir } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { isTorture, randomNumbers, rounds, seed } from '../support/torture.ts'
import { expectNoDayOversold, expectWholeOrders } from '../support/whole-orders.ts'

const units = 40
const maxRequestMs = 30_000

const kills = rounds({ short: 10, long: 200 })
/** In the long run PostgreSQL alone is killed; in the short one a site every second time. */
const isSiteKilled = (kill: number) => !isTorture && kill % 2 === 1

test(`${kills} kills during bookings: nothing is lost or oversold, and no site ends by itself`, async () => {
  await using dataDir = await temporaryDataDir(await quickDirectory())
  const random = randomNumbers()
  const sites = await Promise.all([0, 1].map(() => serveSite({ dataDir: dataDir.path })))
  await withDatabaseOf(dataDir.path, async (db) => {
    await setUnitsOfEverySize(db, units)
  })
  const siteOf = (side: number) => sites[side % 2] as ServedSite
  const load = bookUnderLoad((side) => siteOf(side).url, 'break')
  await using leftovers = new AsyncDisposableStack()
  leftovers.defer(async () => void (await load.stop()))
  leftovers.defer(async () => void (await Promise.all(sites.map((site) => site.kill()))))
  let slowestMs = 0

  for (let kill = 0; kill < kills; kill++) {
    await answersAfter(load.answers, 20)
    await sleep(random() * 200)
    if (isSiteKilled(kill)) {
      const index = Math.floor(kill / 2) % 2
      await siteOf(index).kill()
      sites[index] = await serveSite({ dataDir: dataDir.path })
    } else {
      await killPostgres(dataDir.path, random())
    }
    const killed = Date.now()
    await servedAgain(load.answers, sites)
    slowestMs = Math.max(slowestMs, Date.now() - killed)
  }

  const answers = await load.stop()
  await expectRepeatsToAgree(siteOf(0).url, answers)
  await withDatabaseOf(dataDir.path, async (db) => {
    await expectWholeOrders(db, answers)
    await expectNoDayOversold(db, units)
  })
  const slowestRequestMs = Math.max(...answers.map(({ milliseconds }) => milliseconds))
  expect(slowestRequestMs).toBeLessThan(maxRequestMs)
  for (const site of sites) expect(await site.stop(), site.output().slice(-3_000)).toBe(0)
  console.log(
    `seed ${seed}: ${kills} kills, ${answers.length} requests, ${answers.filter(({ status }) => status === 201).length} booked, ` +
      `${answers.filter(isCutOff).length} cut off; served again after at most ${slowestMs} ms, slowest request ${Math.round(slowestRequestMs)} ms`,
  )
}, 3_000_000)

const isCutOff = ({ status }: Answer) => status !== 201 && status !== 409

/** Kills all of PostgreSQL or, one time in four, one of its backends, which takes all of them down. */
async function killPostgres(dataDir: string, chance: number) {
  const data = join(dataDir, 'postgres-18')
  const postmaster = readLockFile(data)?.pid ?? 0
  const backends = chance < 0.25 ? await childrenOf(postmaster, /haulyard/) : []
  const victim = backends[Math.floor(chance * 4 * backends.length)] ?? postmaster
  try {
    process.kill(victim, 'SIGKILL')
  } catch {
    // A backend that has just ended.
    process.kill(postmaster, 'SIGKILL')
  }
}

/** The processes that PostgreSQL serves connections with. */
async function childrenOf(parent: number, title: RegExp): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  return pids.filter((pid) => {
    try {
      if (!readlinkSync(`/proc/${pid}/exe`).endsWith('postgres')) return false
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return (
        Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent &&
        title.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      )
    } catch {
      return false
    }
  })
}

/** Every request without a reply is repeated twice: it then gives one order, the same both times; a stored booking gives its first reply. */
async function expectRepeatsToAgree(url: string, answers: Answer[]) {
  const booked = answers.filter(({ status }) => status === 201)
  const cutOff = answers.filter(isCutOff)
  expect(booked.length).toBeGreaterThan(100)
  expect(cutOff.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([0, 201, 409, 503]))).toEqual(new Set())
  for (const { key, day, orderNumber } of booked.slice(-40)) {
    expect(await bookUntilDecided(url, key, day)).toMatchObject({ status: 201, orderNumber })
  }
  const remaining = cutOff.values()
  const repeat = async () => {
    for (const { key, day } of remaining) {
      const { status, orderNumber } = await bookUntilDecided(url, key, day)
      expect([201, 409]).toContain(status)
      if (status === 201) expect(await bookUntilDecided(url, key, day)).toMatchObject({ status, orderNumber })
    }
  }
  await Promise.all(Array.from({ length: 8 }, repeat))
}

/** Retries while the answer is "try again": a killed backend takes the others down only when PostgreSQL notices. */
async function bookUntilDecided(url: string, key: string, day: number): Promise<Answer> {
  for (const start = Date.now(); ; await sleep(100)) {
    const answer = await book(url, key, day)
    if (answer.status !== 503 || Date.now() - start > maxRequestMs) return answer
  }
}

async function answersAfter(answers: readonly Answer[], count: number) {
  const from = answers.length
  await until(() => answers.slice(from).filter((answer) => !isCutOff(answer)).length >= count)
}

/** Bookings of both sites are decided again, and both sites are still the processes that they were. */
async function servedAgain(answers: readonly Answer[], sites: readonly ServedSite[]) {
  const from = answers.length
  for (const [side, site] of sites.entries()) {
    const isDecided = (answer: Answer) => !isCutOff(answer) && Number(answer.key.split('-')[1]) % 2 === side
    await until(() => answers.slice(from).some(isDecided)).catch((error) => {
      throw new Error(`${error.message} Site ${side} said last:\n${site.output().slice(-3_000)}`)
    })
    expect(site.process.exitCode, site.output().slice(-3_000)).toBeNull()
  }
}

async function until(condition: () => boolean) {
  for (const start = Date.now(); !condition(); await sleep(10)) {
    if (Date.now() - start > maxRequestMs) throw new Error('It did not happen within 30 seconds.')
  }
}
