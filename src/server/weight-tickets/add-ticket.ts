import { instantInLosAngeles } from '#contract/values/dates.ts'
import type { NewWeightTicket, StaffWeightTicket } from '#contract/weight-tickets/weight-tickets.ts'
import type { AppContext } from '#server/app-context.ts'
import { endLoad } from '#server/containers/end-load.ts'
import { type Actor, staffIdOf } from '#server/events/record-event.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { applyOverage } from './apply-overage.ts'
import { checkedFacts } from './checked-facts.ts'
import { nameFacility } from './name-facility.ts'
import { questionTicket } from './question-ticket.ts'
import { ticketDetails } from './ticket-details.ts'
import { insertTicket } from './ticket-queries.ts'
import { readTicket } from './ticket-views.ts'

export type AddTicket = { ticket: NewWeightTicket; actor: Actor }

/**
 * Adds a weight ticket to an order in any status, and charges its overage (rule 130). Throws `not-found`, `order-archived` and
 * `invalid-input` (rules 131, 227 and 229).
 */
export async function addTicket(app: AppContext, { ticket, actor }: AddTicket): Promise<StaffWeightTicket> {
  const now = app.clock()
  // Before the transaction, because most mistakes are found without it.
  checkedFacts(ticket, null, now)
  return inTransaction(app.db.locking, async (tx) => readTicket(tx, await addTicketIn(tx, app, { ticket, actor, now })))
}

/** Runs inside an existing transaction. Returns the id of the ticket. */
export async function addTicketIn(
  tx: Transaction,
  app: AppContext,
  { ticket, actor, now }: Pick<AddTicket, 'ticket' | 'actor'> & { now: Date },
): Promise<string> {
  const order = await lockUnarchivedOrder(tx, ticket.orderId)
  const facts = await nameFacility(tx, checkedFacts(ticket, null, now))
  await questionTicket(tx, { order, facts, before: null, reason: facts.confirmedReason })
  const id = newId()
  await insertTicket(tx, { ...facts, id, orderId: order.id, createdAt: now, createdBy: staffIdOf(actor) })
  await endLoad(tx, {
    haulId: facts.haulId ?? (await pickupOf(tx, order.id)),
    dumpedAt: facts.loadedOn === null ? now : instantInLosAngeles(facts.loadedOn, 12 * 60),
    facilityId: facts.facilityId,
  })
  await applyOverage(tx, app, {
    order,
    kind: 'ticket-added',
    details: ticketDetails(null, facts),
    actor,
    now,
  })
  return id
}

/** A ticket without a haul is of the pickup (rule 269). */
async function pickupOf(tx: Transaction, orderId: string): Promise<string> {
  const { id } = await tx.one({ id: uuid })`select id from hauls where order_id = ${orderId} and kind = 'pick_up'`
  return id
}
