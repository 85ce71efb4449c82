import { haulLabels } from '#content/wording/haul-names.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { LockedOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'

type HaulEvent = {
  event:
    | 'haul-planned'
    | 'haul-moved'
    | 'haul-cancelled'
    | 'haul-done'
    | 'haul-corrected'
    | 'haul-undone'
    | 'haul-failed'
    | 'haul-attempt-removed'
    | 'live-load-planned'
    | 'live-load-cancelled'
    | 'load-kept'
    | 'load-dumped'
  actor: Actor
  now: Date
  before: { kind: HaulKind; plannedOn: IsoDate | null } | null
  after: { kind: HaulKind; plannedOn: IsoDate | null } | null
  note?: string
}

/** Records in the order's history what happened to a haul. */
export async function recordHaulEvent(
  tx: Transaction,
  order: LockedOrder,
  { event, actor, now, before, after, note }: HaulEvent,
): Promise<void> {
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`
  const facts = (haul: HaulEvent['before']) => ({
    haulKind: haul && haulLabels[haul.kind],
    haulDay: haul?.plannedOn ?? null,
  })
  await recordOrderEvent(tx, {
    before: order,
    kind: event,
    actor,
    now,
    details: { before: facts(before), after: facts(after) },
    ...(note !== undefined && { note }),
  })
}
