import '../../support/moved-clock.ts'
import { readFileSync } from 'node:fs'

// Loaded before a site by `--import`: its wall clock jumps as moved-clock.ts says, and when it jumps ahead, what the site has put off for long is due,
// as after the hours that the jump leaves out. Short waits go on: nothing is under way when the company's clock jumps. So do connections that rest for
// five minutes: the hours between are busy ones, and opening them anew costs a third of a day's processor time.

const file = process.env.MOVED_CLOCK ?? ''
const longMs = 5_000
/** Deadlines for an answer of the database or of a mail server, and the rest of a connection: what is under way does not take the hours of the jump. */
const keptMs = new Set([8_000, 10_000, 20_000, 21_000, 45_000, 300_000])
const realSetTimeout = globalThis.setTimeout
const realClearTimeout = globalThis.clearTimeout
type Waiting = { dueAt: number; fire(): void }
const waiting = new Map<NodeJS.Timeout, Waiting>()
let offMs = Number(readFileSync(file, 'utf8'))
let jumpedMs = 0

const wrapped = (callback: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]): NodeJS.Timeout => {
  if (milliseconds < longMs || keptMs.has(milliseconds)) return realSetTimeout(callback, milliseconds, ...values)
  const fire = () => {
    realClearTimeout(timer)
    if (waiting.delete(timer)) callback(...values)
  }
  const timer = realSetTimeout(fire, milliseconds)
  waiting.set(timer, { dueAt: performance.now() + jumpedMs + milliseconds, fire })
  return timer
}
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
  const at = performance.now() + jumpedMs
  for (const { dueAt, fire } of [...waiting.values()]) if (dueAt <= at) fire()
}, 20).unref()
