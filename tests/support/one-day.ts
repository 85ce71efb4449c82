import { setTimeout } from 'node:timers/promises'
import { addDays, dateInLosAngeles, instantInLosAngeles } from '#contract/values/dates.ts'

// Before each file of tests: many say *today* several times, and mean one day in Los Angeles. A file that would begin shortly before midnight
// begins after it.

/** Longer than any file takes on a busy machine. */
const fileMs = 4 * 60_000

const now = new Date()
const midnight = instantInLosAngeles(addDays(dateInLosAngeles(now), 1), 0)
const leftMs = midnight.getTime() - now.getTime()
if (leftMs < fileMs) {
  console.log('The day in Los Angeles ends soon: the next file of tests begins after midnight.')
  await setTimeout(leftMs)
}
