import { alreadyOn, notALoad, reasonRequired, unlikelyDayTexts } from '#content/wording/ticket-questions.ts'
import { unlikelyDay } from '#domain/weight-tickets/ticket-problems.ts'
import type { LockedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { TicketFacts } from './ticket-queries.ts'

type Questioned = {
  order: LockedOrder
  facts: TicketFacts
  /** Null: a new ticket. */
  before: (TicketFacts & { id: string }) | null
  /** Why it is right all the same, as sent with this change. */
  reason: string
}

/**
 * Rule 229: refuses, without a reason, a ticket whose number, facility and day are on record already, or whose day is unlikely. Two that are
 * entered at once wait for each other. Throws `invalid-input` with what looks wrong.
 */
export async function questionTicket(tx: Transaction, { order, facts, before, reason }: Questioned): Promise<void> {
  const isNew = (field: keyof TicketFacts) => before === null || before[field] !== facts[field]
  const fields: Record<string, string> = {}
  if (isNew('haulId')) await assertLoad(tx, order.id, facts.haulId)
  if (isNew('ticketNumber') || isNew('facility') || isNew('facilityId') || isNew('loadedOn')) {
    const earlier = await findSameTicket(tx, facts, { orderId: order.id, ownId: before?.id ?? null })
    if (earlier) fields.ticketNumber = alreadyOn(facts.ticketNumber, earlier)
  }
  const { actualDeliveryDate: deliveredOn, actualPickupDate: pickedUpOn } = order
  const unlikely = isNew('loadedOn') ? unlikelyDay(facts.loadedOn, { deliveredOn, pickedUpOn }) : null
  const limit = unlikely === 'before-delivery' ? deliveredOn : pickedUpOn
  if (unlikely && limit) fields.loadDate = unlikelyDayTexts[unlikely](limit)
  const [message] = Object.values(fields)
  if (message && reason === '')
    throw new AppError('invalid-input', { message, fields: { ...fields, confirmedReason: reasonRequired } })
}

/** Rule 269: a load is taken away by a swap, dump-and-return or pickup of its order. Throws `invalid-input`. */
async function assertLoad(tx: Transaction, orderId: string, haulId: string | null): Promise<void> {
  if (haulId === null) return
  const found = await tx`
    select from hauls where id = ${haulId} and order_id = ${orderId} and kind not in ('deliver', 'relocate', 'new_delivery') and cancelled_at is null`
  if (found.length === 0) throw new AppError('invalid-input', { message: notALoad, fields: { haulId: notALoad } })
}

/** The number of the order that already has this ticket; null if none has. Without a day only its own order is asked. */
async function findSameTicket(
  tx: Transaction,
  facts: TicketFacts,
  { orderId, ownId }: { orderId: string; ownId: string | null },
): Promise<string | null> {
  const { ticketNumber, facility, facilityId, loadedOn } = facts
  if (ticketNumber === '') return null
  await tx`select pg_advisory_xact_lock(hashtext('weight ticket ' || lower(${ticketNumber})))`
  const [found] = await tx({ orderNumber: text })`
    select o.order_number from weight_tickets t join orders o on o.id = t.order_id
    where lower(t.ticket_number) = lower(${ticketNumber}) and t.ticket_number <> '' and t.removed_at is null
      and t.id is distinct from ${ownId}::uuid and (t.loaded_on = ${loadedOn}::date or (t.order_id = ${orderId} and t.loaded_on is null and ${loadedOn}::date is null))
      and (t.facility_id = ${facilityId}::uuid or lower(t.facility) = lower(${facility}))
    order by t.created_at limit 1`
  return found?.orderNumber ?? null
}
