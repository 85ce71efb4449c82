import { haulNames } from '#content/wording/haul-names.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { type LockedOrder, readEditableOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { HaulNotice } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { readTaxAhead } from '#server/pricing/tax-ahead.ts'
import { hasTax } from '#server/pricing/tax-rates.ts'

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

/** Adds an event about a haul to the order's history. */
export async function recordHaulEvent(
  tx: Transaction,
  order: LockedOrder,
  { event, actor, now, before, after, note }: HaulEvent,
): Promise<void> {
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`
  const facts = (haul: HaulEvent['before']) => ({
    haulKind: haul && haulNames[haul.kind].label,
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

/** Queues the email about a haul to the customer, in the transaction that changed the haul and its charges (rule 267). */
export async function queueHaulNotice(
  tx: Transaction,
  app: AppContext,
  order: StaffOrder,
  notice: HaulNotice,
): Promise<void> {
  const { id: orderId, customerEmail: recipient, language } = order
  const taxCents =
    notice.totalCents !== undefined && (await hasTax(tx))
      ? (await readTaxAhead(tx, await readEditableOrder(tx, orderId), dateInLosAngeles(app.clock()))).total()
      : 0
  const data = { ...notice, ...(taxCents !== 0 && { taxCents }) }
  await queueEmails(tx, [{ template: 'haul-notice', recipient, orderId, language, data }])
}
