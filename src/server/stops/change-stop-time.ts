import type { StaffOrder } from '#contract/orders/orders.ts'
import { type StopKind, stopTraits } from '#contract/stops/stop-kinds.ts'
import { formatInstant } from '#contract/values/dates.ts'
import type { Actor } from '#server/events/record-event.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'

type Change = { before: StaffOrder; kind: StopKind; was: Date | null; at: Date; actor: Actor; now: Date }

/** Rule 252: corrects the time of a finished delivery or pickup. */
export async function changeStopTime(tx: Transaction, { before, kind, was, at, actor, now }: Change): Promise<void> {
  const { haul, doneTime: field } = stopTraits[kind]
  await tx`update hauls set done_at = ${at} where order_id = ${before.id} and kind = ${haul}`
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${before.id}`
  const doneTime = (time: Date | null) => ({
    [field]: time && formatInstant(time),
  })
  await recordOrderEvent(tx, {
    before,
    kind: 'stop-time-changed',
    actor,
    now,
    details: { before: doneTime(was), after: doneTime(at) },
  })
}
