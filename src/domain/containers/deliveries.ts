import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'

export type PlacedMovement = { kind: string; status: string; occurredAt: Date }

/** How often a container was delivered, and its total days out, as of `today`. Movements are oldest first; reversed deliveries do not count. */
export function deliveriesOf(movements: readonly PlacedMovement[], today: IsoDate): { count: number; daysOut: number } {
  let count = 0
  let daysOut = 0
  let outSince: IsoDate | null = null
  for (const { kind, status, occurredAt } of movements) {
    const day = dateInLosAngeles(occurredAt)
    if (outSince === null && status === 'deployed') {
      if (kind !== 'pickup-corrected') count += 1
      outSince = day
    } else if (outSince !== null && status !== 'deployed') {
      if (kind === 'delivery-corrected') count -= 1
      else daysOut += Math.max(0, daysBetween(outSince, day))
      outSince = null
    }
  }
  return { count, daysOut: outSince === null ? daysOut : daysOut + Math.max(0, daysBetween(outSince, today)) }
}
