import { readFileSync } from 'node:fs'

// Loaded before a site by `--import`: its wall clock runs off by the milliseconds in the file that MOVED_CLOCK names. `performance.now()` and timers go
// on, as when somebody sets the clock of a machine.

const file = process.env.MOVED_CLOCK ?? ''
const RealDate = Date
let offMs = 0
let readAt = Number.NEGATIVE_INFINITY

const now = () => {
  if (performance.now() - readAt > 20) {
    offMs = Number(readFileSync(file, 'utf8'))
    readAt = performance.now()
  }
  return RealDate.now() + offMs
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
