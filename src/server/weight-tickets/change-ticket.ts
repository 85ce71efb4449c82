import { haulRefusals } from '#content/wording/hauls.ts'
import type { UndoneHaul } from '#contract/hauls/hauls.ts'
import type { StaffWeightTicket, WeightTicketChanges } from '#contract/weight-tickets/weight-tickets.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { type LockedOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { applyOverage } from './apply-overage.ts'
import { checkedFacts, factsOf } from './checked-facts.ts'
import { nameFacility } from './name-facility.ts'
import { questionTicket } from './question-ticket.ts'
import { type TicketDetails, ticketDetails } from './ticket-details.ts'
import { removeTicketRow, type TicketRow, updateTicket } from './ticket-queries.ts'
import { getTicket, readTicket } from './ticket-views.ts'

type Target = { ticketId: string; actor: Actor }

/**
 * Changes a weight ticket and its charges (rule 130). Absent fields are unchanged; if nothing differs, nothing is written. Throws
 * `not-found`, `order-archived` and `invalid-input` (rules 131, 227 and 229).
 */
export function changeTicket(
  app: AppContext,
  { changes, ...target }: Target & { changes: WeightTicketChanges },
): Promise<StaffWeightTicket> {
  return inTransaction(app.db.locking, (tx) => changeTicketIn(tx, app, { changes, ...target, now: app.clock() }))
}

/** Runs inside an existing transaction. */
export async function changeTicketIn(
  tx: Transaction,
  app: AppContext,
  { changes, ticketId, actor, now }: Target & { changes: WeightTicketChanges; now: Date },
): Promise<StaffWeightTicket> {
  const { order, ticket } = await lockTicket(tx, ticketId)
  const before = factsOf(ticket)
  const after = await nameFacility(tx, checkedFacts(changes, ticket, now), before)
  const details = ticketDetails(before, after)
  if (!isSame(before, after)) {
    const reason = changes.confirmedReason ?? ''
    await questionTicket(tx, { order, facts: after, before: { ...before, id: ticket.id }, reason })
    await updateTicket(tx, ticket.id, after, now)
    await applyOverage(tx, app, { order, kind: 'ticket-changed', details, actor, now })
  }
  return readTicket(tx, ticket.id)
}

/** Removes a weight ticket from its order and reverses its charges. It stays on record. Throws `not-found` and `order-archived`. */
export function removeTicket(app: AppContext, target: Target): Promise<void> {
  return inTransaction(app.db.locking, (tx) => removeTicketIn(tx, app, { ...target, now: app.clock() }))
}

/** Runs inside an existing transaction. */
export async function removeTicketIn(
  tx: Transaction,
  app: AppContext,
  { ticketId, actor, now }: Target & { now: Date },
): Promise<void> {
  const { order, ticket } = await lockTicket(tx, ticketId)
  await removeTicketRow(tx, ticket.id, now)
  const details: TicketDetails = ticketDetails(factsOf(ticket), null)
  await applyOverage(tx, app, { order, kind: 'ticket-removed', details, actor, now })
}

/** A ticket under the lock of its order, which never changes. */
async function lockTicket(tx: Transaction, ticketId: string): Promise<{ order: LockedOrder; ticket: TicketRow }> {
  const { orderId } = await getTicket(tx, ticketId)
  const order = await lockUnarchivedOrder(tx, orderId)
  // The current ticket, which nobody else can change now.
  return { order, ticket: await getTicket(tx, ticketId) }
}

function isSame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((field) => one[field] === other[field])
}

type Settled = UndoneHaul & { haulId: string; actor: Actor; now: Date }

/**
 * Rule 264: what becomes of the weight tickets of a haul that is taken back: they are of the pickup, or removed. Throws `invalid-input` if
 * there are any and nobody says so.
 */
export async function settleTickets(
  tx: Transaction,
  app: AppContext,
  { haulId, tickets, actor, now }: Settled,
): Promise<void> {
  const rows = await tx({ id: uuid })`
    select id from weight_tickets where haul_id = ${haulId} and removed_at is null order by created_at, id`
  if (rows.length === 0) return
  if (tickets === undefined) {
    const message = haulRefusals.hasTickets(rows.length)
    throw new AppError('invalid-input', { message, fields: { tickets: message } })
  }
  for (const { id: ticketId } of rows)
    if (tickets === 'remove') await removeTicketIn(tx, app, { ticketId, actor, now })
    else await changeTicketIn(tx, app, { ticketId, changes: { haulId: null }, actor, now })
}
