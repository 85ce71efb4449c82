import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../support/eventually.ts'
import type { CompanyDatabase } from './company-database.ts'
import { type Day, instantAt } from './days.ts'
import type { Spent } from './spent.ts'
import { Difference } from './steps.ts'

/** The time of the company: that of the players, and of every process as far as none is skewed. */
export type CompanyClock = {
  now(): Date
  today(): Day
  /** The file that says by how much a process is off. */
  fileOf(process: number): string
  /** Sets every clock, before anybody looks at one. */
  setTo(day: Day, time: string): Promise<void>
  /** Goes on to a time of a day, and waits until everything that became due is done. */
  jumpTo(day: Day, time: string): Promise<void>
  /** Sets one process off by so much, until the next jump. */
  skew(process: number, milliseconds: number): void
  isSkewed(): boolean
  /** Something was killed or cut: what a process claimed may stay claimed, and what failed waits a while. */
  noteHarm(): void
  settle(): Promise<void>
  /** How often claims were made to expire, also those of a process that is still at it: what it sends, another may send, too. */
  claimsPassed(): number
}

/** It is waited for a hundred times a day. */
const betweenLooksMs = 8

export function openCompanyClock(
  db: CompanyDatabase,
  directory: string,
  processes: number,
  spent: Spent,
): CompanyClock {
  let offMs = 0
  let today = ''
  let isSkewed = false
  let isHarmed = false
  let claimsPassed = 0
  const fileOf = (process: number) => `${directory}.clock-${process}`
  // A reader never sees a file that is half written.
  const write = (process: number, milliseconds: number) => {
    writeFileSync(`${fileOf(process)}.new`, String(Math.round(milliseconds)))
    renameSync(`${fileOf(process)}.new`, fileOf(process))
  }
  // The database first: a process that wakes asks it at once what is due, and rests if nothing is.
  const moveClocks = async () => {
    await db.setClock(offMs)
    for (let process = 0; process < processes; process++) write(process, offMs)
  }
  const setTo = async (day: Day, time: string) => {
    offMs = instantAt(day, time).getTime() - Date.now()
    today = day
    isSkewed = false
    await moveClocks()
  }
  const isSettled = async () => {
    for (let look = 0; look < 3; look++) {
      const { atWork, waiting } = await db.look()
      if (atWork + waiting > 0) return false
    }
    return true
  }
  /** Whether everything that is due gets done. False when nothing was done for so many seconds: hundreds of statements take longer together. */
  const settles = async (seconds: number) => {
    let least = Number.POSITIVE_INFINITY
    for (let since = performance.now(); performance.now() - since < seconds * 1_000; await sleep(betweenLooksMs)) {
      if (await isSettled()) return true
      const { waiting } = await db.look()
      if (waiting >= least) continue
      least = waiting
      since = performance.now()
    }
    return false
  }
  /** Settled, or so that nothing goes on by itself: for a second nothing is at work, and the same is waiting. */
  const isAtRest = async () => {
    if (await isSettled()) return true
    const { waiting } = await db.look()
    for (const since = performance.now(); performance.now() - since < 1_000; ) {
      const next = await db.look()
      if (next.atWork > 0 || next.waiting !== waiting) return false
    }
    return true
  }
  /** What a process claimed and could not finish is another's when its two minutes are over (rule 140), and what failed is tried again. */
  const passClaims = async () => {
    offMs += 125_000
    claimsPassed++
    await moveClocks()
  }
  const settle = () => spent.of(isHarmed ? 'until nothing is due after a fault' : 'until nothing is due', settleAll)
  const settleAll = async () => {
    for (let tries = 0; isHarmed && tries < 4 && !(await isSettled()); tries++) {
      await eventually(isAtRest, 15, betweenLooksMs).catch(() => {})
      if (!(await isSettled())) await passClaims()
    }
    isHarmed = false
    if (await settles(15)) return
    await passClaims()
    if (await settles(60)) return
    throw new Difference(`What was due is not done a minute after its claim expired: ${JSON.stringify(await db.due())}`)
  }
  return {
    now: () => new Date(Date.now() + offMs),
    today: () => today,
    fileOf,
    setTo,
    async jumpTo(day, time) {
      await settle()
      await setTo(day, time)
      await settle()
    },
    skew(process, milliseconds) {
      isSkewed = true
      write(process, offMs + milliseconds)
    },
    isSkewed: () => isSkewed,
    noteHarm: () => (isHarmed = true),
    settle,
    claimsPassed: () => claimsPassed,
  }
}
