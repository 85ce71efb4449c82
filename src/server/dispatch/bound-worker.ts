import { setImmediate as pause } from 'node:timers/promises'
import { boundDay, type DayBound } from '#domain/routing/bound-day.ts'
import { type PackedDay, unpackDay } from '#domain/routing/packed-day.ts'
import type { Proposal } from '#domain/routing/propose-day.ts'
import { loadLinearPrograms } from './linear-program.ts'

/** What the process that proves a plan is asked: the day, and what is proposed for it. */
export type ToProve = { packed: PackedDay; plan: Pick<Proposal, 'routes' | 'after'> }

/** What it says: the bound until now, then what is proven. */
export type FromProver = { boundCents: number } | { bound: DayBound }

// A process of its own, which ends with its one plan, or with the server.
process.on('disconnect', () => process.exit())
process.once('message', async ({ packed, plan }: ToProve) => {
  const steps = boundDay(unpackDay(packed), plan, await loadLinearPrograms())
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      process.send?.({ bound: step.value } satisfies FromProver, undefined, {}, () => process.exit())
      return
    }
    if (step.value !== null) process.send?.({ boundCents: step.value } satisfies FromProver)
    await pause()
  }
})
