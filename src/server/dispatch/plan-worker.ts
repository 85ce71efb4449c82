import { setImmediate as pause } from 'node:timers/promises'
import { type PackedDay, unpackDay } from '#domain/routing/packed-day.ts'
import { type Proposal, proposeDay } from '#domain/routing/propose-day.ts'
import { loadLinearPrograms } from './linear-program.ts'

/** What the process that plans says: how far it is, then what it found. */
export type FromPlanner = { done: number } | { proposal: Proposal }

// A process of its own, which ends with its one day, or with the server.
const report = (said: FromPlanner) => process.send?.(said)

/** Between two messages about how far it is. */
const everyMs = 250

process.on('disconnect', () => process.exit())
process.once('message', async (packed: PackedDay) => {
  const search = proposeDay(unpackDay(packed), packed.search, await loadLinearPrograms())
  let saidAt = performance.now()
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) {
      process.send?.({ proposal: step.value } satisfies FromPlanner, undefined, {}, () => process.exit())
      return
    }
    if (performance.now() - saidAt < everyMs) continue
    saidAt = performance.now()
    report({ done: step.value })
    await pause()
  }
})
