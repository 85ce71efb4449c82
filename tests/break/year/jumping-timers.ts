import '../../support/moved-clock.ts'
import { readFileSync } from 'node:fs'

// Loaded before a site by `--import`: its wall clock jumps as moved-clock.ts says, and when it jumps ahead, what the site has put off for long is due,
// as after the hours that the jump leaves out. Short waits go on: nothing is under way when the company's clock jumps. So do connections to the database
// and to the mail server that rest for minutes: the hours between are busy ones, and opening them anew costs a third of a day's processor time.
//
// Background work that is under way when the clock jumps comes to rest much later than what it has read: in the hours that the jump leaves out it would
// have looked again. So its next rest is over at once. A rest is known by its length: as many of a length are over at once as have rested at the same
// time before, less those that rested when the clock jumped.

const file = process.env.MOVED_CLOCK ?? ''
const longMs = 5_000
/** Deadlines for an answer of the database or of a mail server, and the rest of a connection: what is under way does not take the hours of the jump. */
const keptMs = new Set([8_000, 10_000, 20_000, 21_000, 45_000, 240_000, 300_000])
const realSetTimeout = globalThis.setTimeout
const realClearTimeout = globalThis.clearTimeout
/** Background work looks at least so long after its last look, however often it is called: nobody waits for that here. */
const betweenLooksMs = 250
const lookAgainMs = 25
type Waiting = { dueAt: number; milliseconds: number; fire(): void }
const waiting = new Map<NodeJS.Timeout, Waiting>()
/** The rests of background work in worker.ts. */
const restsMs = [15_000, 60_000]
/** By length: how many have waited at the same time at most, and how many were under way when the clock jumped. */
const maxResting = new Map<number, number>()
const late = new Map<number, number>()
let offMs = Number(readFileSync(file, 'utf8'))
let jumpedMs = 0

const wrapped = (callback: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]): NodeJS.Timeout => {
  if (milliseconds > lookAgainMs && milliseconds <= betweenLooksMs)
    return realSetTimeout(callback, lookAgainMs, ...values)
  if (milliseconds < longMs || keptMs.has(milliseconds)) return realSetTimeout(callback, milliseconds, ...values)
  const left = late.get(milliseconds) ?? 0
  if (left > 0) {
    late.set(milliseconds, left - 1)
    return realSetTimeout(callback, 0, ...values)
  }
  const fire = () => {
    realClearTimeout(timer)
    if (waiting.delete(timer)) callback(...values)
  }
  const timer = realSetTimeout(fire, milliseconds)
  waiting.set(timer, { dueAt: performance.now() + jumpedMs + milliseconds, milliseconds, fire })
  if (restsMs.includes(milliseconds))
    maxResting.set(milliseconds, Math.max(maxResting.get(milliseconds) ?? 0, waitingOf(milliseconds)))
  return timer
}
const waitingOf = (length: number) =>
  [...waiting.values()].reduce((count, { milliseconds }) => count + Number(milliseconds === length), 0)
globalThis.setTimeout = Object.assign(wrapped, realSetTimeout) as typeof setTimeout
globalThis.clearTimeout = ((timer?: NodeJS.Timeout | number | string) => {
  if (typeof timer === 'object') waiting.delete(timer)
  realClearTimeout(timer)
}) as typeof clearTimeout

setInterval(() => {
  const now = Number(readFileSync(file, 'utf8'))
  const jump = now - offMs
  if (jump === 0 || Number.isNaN(now)) return
  offMs = now
  // A clock that is set by a minute, or back, makes nothing due.
  if (jump < 120_000) return
  jumpedMs += jump
  for (const [length, count] of maxResting) late.set(length, count - waitingOf(length))
  const at = performance.now() + jumpedMs
  for (const { dueAt, fire } of [...waiting.values()]) if (dueAt <= at) fire()
}, 10).unref()
