import { billingRefusals, chargeText, fuelNote } from '#content/wording/billing.ts'
import type { NewCharge, StaffBill } from '#contract/billing/billing.ts'
import type { AddedChargeKind } from '#contract/billing/charge-kinds.ts'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import { isFuelKind } from '#contract/pricing/priced-services.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { fuelWithin } from '#domain/pricing/fuel.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { insertCharge } from '#server/orders/charge-line.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readFuelOfOrder } from '#server/pricing/fuel.ts'
import type { BilledStaffOrder } from './billed-orders.ts'
import type { BilledCharge } from './charge-queries.ts'
import { followBilling } from './follow-billing.ts'
import { lockBilledOrder } from './issue-invoice.ts'
import { assertNoted } from './listed-charges.ts'
import { notInvoiced } from './outdated-invoices.ts'
import { addedCharges, readStaffBill } from './staff-bill.ts'

/**
 * `occurredAt`: when the work was done, if the charge is entered later. `fuel`: the fuel that the amount is agreed with (rule 532), if not the
 * order's.
 */
type AddChargeIn = {
  orderId: string
  charge: Omit<NewCharge, 'kind'> & { kind: AddedChargeKind }
  actor: Actor
  occurredAt?: Date
  fuel?: FuelRate | null
}

type AddCharge = { orderId: string; charge: NewCharge; actor: Actor }

/**
 * Rules 236 and 348: adds a charge or a credit to an order. Throws `not-found`, `order-archived`, `not-allowed-now` for a cancelled order, and
 * `invalid-input` for a credit above the amount that is not invoiced, and for a note that is missing.
 */
export async function addCharge(app: AppContext, command: AddCharge): Promise<StaffBill> {
  const { orderId, charge } = command
  return inTransaction(app.db.locking, async (tx) => {
    await assertNoted(tx, { orderId, charge, day: dateInLosAngeles(app.clock()) })
    await addChargeIn(tx, app, command)
    return readStaffBill(tx, command.orderId)
  })
}

/** Runs inside an existing transaction. Returns the id of the line. */
export async function addChargeIn(
  tx: Transaction,
  app: AppContext,
  { orderId, charge, actor, occurredAt, fuel }: AddChargeIn,
): Promise<string> {
  const order = await lockBilledOrder(tx, orderId)
  if (order.status === 'cancelled') throw new AppError('not-allowed-now', { message: billingRefusals.isCancelled })
  const isCredit = charge.kind === 'discount' || charge.kind === 'goodwill'
  const left = Math.max(0, notInvoiced(order))
  if (isCredit && charge.amount > left) {
    const message = billingRefusals.isBeyond(formatDollars(left))
    throw new AppError('invalid-input', { message, fields: { amount: message } })
  }
  const { kind, note } = charge
  const amountCents = isCredit ? -charge.amount : charge.amount
  const description = chargeText(kind, amountCents, note)
  const rate = fuel === undefined ? await readFuelOfOrder(tx, orderId) : fuel
  const fuelCents = isFuelKind(kind) ? fuelWithin(rate, kind, amountCents) : 0
  const line = { kind, amountCents: amountCents - fuelCents, note, description, event: 'charge-added', actor } as const
  return changeCharges(tx, app, order, {
    ...line,
    ...(rate && fuelCents !== 0 && { fuel: { amountCents: fuelCents, note: fuelNote(rate.hundredths) } }),
    ...(occurredAt && { occurredAt }),
  })
}

/**
 * Rule 236: reverses a charge or credit that staff added, with another line. Throws `not-found`, `order-archived`, and `not-allowed-now` if
 * it is already reversed, belongs to a credit note, or the order is cancelled.
 */
export async function takeBackCharge(app: AppContext, command: TakeBackCharge): Promise<StaffBill> {
  return inTransaction(app.db.locking, async (tx) => {
    await takeBackChargeIn(tx, app, command)
    return readStaffBill(tx, command.orderId)
  })
}

type TakeBackCharge = { orderId: string; chargeId: string; actor: Actor }

/** Runs inside an existing transaction. `mayBeGone`: return false if it is already reversed. */
export async function takeBackChargeIn(
  tx: Transaction,
  app: AppContext,
  { orderId, chargeId, actor, mayBeGone = false }: TakeBackCharge & { mayBeGone?: boolean },
): Promise<boolean> {
  const order = await lockBilledOrder(tx, orderId)
  const charge = addedCharges(order).find(({ id }) => id === chargeId)
  if (!charge) throw new AppError('not-found', { message: billingRefusals.chargeMissing })
  if (order.status === 'cancelled') throw new AppError('not-allowed-now', { message: billingRefusals.isCancelled })
  if (charge.creditNoteId) throw new AppError('not-allowed-now', { message: billingRefusals.isCredited })
  if (charge.amountCents === 0 && mayBeGone) return false
  if (charge.amountCents === 0) throw new AppError('not-allowed-now', { message: billingRefusals.isTakenBack })
  const { kind, note } = charge
  const description = chargeText(kind, charge.amountCents, note)
  const fuel = order.charges.find(({ fuelOf, correctsId }) => fuelOf === charge.id && correctsId === null)
  const line = { kind, amountCents: -(charge.amountCents - (fuel?.amountCents ?? 0)), note, correctsId: charge.id }
  await changeCharges(tx, app, order, {
    ...line,
    ...(fuel && { fuel: { amountCents: -fuel.amountCents, note: fuel.note, correctsId: fuel.id } }),
    description,
    event: 'charge-removed',
    actor,
  })
  return true
}

type Change = Pick<BilledCharge, 'kind' | 'note'> & {
  amountCents: Cents
  correctsId?: string
  /** Its fuel, which is a line of its own (rule 532). */
  fuel?: { amountCents: Cents; note: string; correctsId?: string }
  description: string
  event: 'charge-added' | 'charge-removed'
  actor: Actor
  occurredAt?: Date
}

async function changeCharges(
  tx: Transaction,
  app: AppContext,
  order: BilledStaffOrder,
  { description, event, actor, occurredAt, fuel, ...line }: Change,
): Promise<string> {
  const now = app.clock()
  const { id: orderId } = order
  const by = { orderId, actor, now: occurredAt ?? now }
  const [id] = await Promise.all([
    insertCharge(tx, { ...line, ...by }),
    tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`.execute(),
  ])
  if (fuel) await insertCharge(tx, { ...fuel, kind: 'service_fuel', fuelOf: line.correctsId ?? id, ...by })
  await recordOrderEvent(tx, { before: order, kind: event, actor, now, note: description })
  await followBilling(tx, app, { orderId, actor, now })
  return id
}
