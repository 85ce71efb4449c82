import { onlinePaymentRefusals, paidWith } from '#content/wording/online-payments.ts'
import { storedCardRefusals } from '#content/wording/stored-cards.ts'
import type { NewCardCharge, OrderCards } from '#contract/payments/card-charges.ts'
import { formatDollars } from '#contract/values/money.ts'
import {
  type ChargeItem,
  chargeableFrom,
  chargeableNow,
  chargeParts,
  leftOfLimit,
} from '#domain/payments/card-charges.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import { insertAttempt, listOpenAttempts } from './attempt-queries.ts'
import { listChargeItems, listNewCharges, listUsableCards, lockCard, type UsableCard } from './card-charge-queries.ts'
import { listBankDiscounts } from './due.ts'
import { bringUpToDate } from './follow-attempt.ts'
import { listOverages, overageForStaff } from './overage-queries.ts'
import { isSetAside } from './set-aside.ts'

/** A charge is found again in the processor's list for so long; a page that long would be over. */
const openMs = 86_400_000

/** `invoiceId`: only this invoice is charged, and all that is open on it (rule 445). */
type Asked = { actor: Actor; charge: NewCardCharge & { invoiceId?: string } }

/**
 * Rules 493 and 494: charges some of what an order owes to a stored card, within what was agreed to. Only rows are written: the worker sends it
 * right after. Throws `not-found`, `order-archived`, `invalid-input` for more than can be charged now, and `not-allowed-now` while another payment
 * of the order is open.
 */
export async function chargeCard(
  app: AppContext,
  processor: Processor,
  { actor, charge: { orderId, cardId, amount, invoiceId } }: Asked,
): Promise<{ id: string; state: 'new'; amount: number; decline: string }> {
  const { account } = processor.health().account === null ? await processor.look() : processor.health()
  if (account === null) throw new AppError('try-again', { message: onlinePaymentRefusals.silent })
  const id = newId()
  await inTransaction(app.db.locking, async (tx) => {
    const now = app.clock()
    const order = await lockUnarchivedOrder(tx, orderId)
    if (!(await lockCard(tx, cardId))) throw new AppError('not-found', { message: storedCardRefusals.notFound })
    const card = (await listUsableCards(tx, orderId, account)).find((usable) => usable.cardId === cardId)
    if (!card) throw refuse(storedCardRefusals.notAgreed)
    const isOpen = (await listOpenAttempts(tx, [orderId])).length > 0 || (await isSetAside(tx, [orderId]))
    if (isOpen) throw refuse(storedCardRefusals.otherOpen)
    const left = leftOfLimit(card.limitCents, card.chargedCents)
    if (amount > left) throw tooMuch(storedCardRefusals.aboveLimit(formatDollars(left)))
    const all = (await listChargeItems(tx, orderId)).filter(
      (item) => invoiceId === undefined || item.invoiceId === invoiceId,
    )
    const items = await discounted(tx, card, chargeableNow(all, card.objectionDays, now))
    const due = sumOf(items)
    if (invoiceId !== undefined && amount !== due) throw refuse(storedCardRefusals.dueChanged)
    const parts = chargeParts(amount, items)
    if (parts === null) throw tooMuch(storedCardRefusals.aboveDue(formatDollars(due)))
    const { way, lastFour, consentId, storedFor, methodId } = card
    const orderNumbers = [order.orderNumber]
    const parameters = processor.chargeParametersOf({
      orderNumbers,
      attemptId: id,
      way,
      amountCents: amount,
      storedFor,
      methodId,
    })
    await insertAttempt(tx, {
      ...{ id, way, amountCents: amount, parameters, parts, cardId, consentId, lastFour },
      ...{ processorAccount: account.id, isLive: account.isLive, linkId: null, isCharge: true },
      askedBy: actor.kind === 'staff' ? actor.id : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + openMs),
    })
    await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`.execute()
    const note = storedCardRefusals.charged(formatDollars(amount), paidWith(way, lastFour))
    await recordOrderEvent(tx, { before: order, kind: 'card-charge-started', actor, now, note })
    tx.changed.addAll('orders')
    // Rings for the worker.
    tx.changed.addAll('payments')
  })
  return { id, state: 'new', amount, decline: '' }
}

/** Rule 441: an invoice that a bank account pays in full costs less. */
async function discounted(sql: Queryable, { way }: Pick<UsableCard, 'way'>, items: readonly ChargeItem[]) {
  const discounts = way === 'bank' ? await listBankDiscounts(sql, items) : new Map<string, never>()
  return items.map((item) => {
    const { totalCents: discountCents = 0, hundredths: discountHundredths = 0 } =
      discounts.get(item.invoiceId ?? '') ?? {}
    return { ...item, cents: item.cents - discountCents, discountCents, discountHundredths }
  })
}

/** Sends the charges that were begun, and applies what becomes of them. */
export async function sendCharges(app: AppContext): Promise<void> {
  const { processor } = app
  const account = processor?.health().account ?? null
  if (processor === null || account === null) return
  // What is not answered is logged, and asked for again after two minutes.
  for (const { id } of await listNewCharges(app.db.sql, account))
    await bringUpToDate(app, processor, id).catch(() => null)
}

/** What of an order can be charged to which card. */
export async function cardsOfOrder(app: AppContext, orderId: string): Promise<OrderCards> {
  const { sql } = app.db
  const account = app.processor?.health().account ?? null
  const cards = account === null ? [] : await listUsableCards(sql, orderId, account)
  const items = cards.length === 0 ? [] : await listChargeItems(sql, orderId)
  const days = Math.max(0, ...cards.map(({ objectionDays }) => objectionDays))
  const now = app.clock()
  const ready = chargeableNow(items, days, now)
  const chargeable = sumOf(ready)
  const byBank = sumOf(await discounted(sql, { way: 'bank' }, ready))
  const later = items.flatMap((item) => chargeableFrom(item, days) ?? []).filter((from) => from > now)
  return {
    chargeable,
    waits: sumOf(items) - chargeable,
    waitsUntil: later.length === 0 ? null : new Date(Math.min(...later.map((from) => from.getTime()))),
    overages: (await listOverages(sql, orderId)).map(overageForStaff),
    cards: cards.map(({ cardId, way, brand, lastFour, scope, limitCents, chargedCents }) => ({
      id: cardId,
      ...{ way, brand, lastFour, scope, limit: limitCents, left: leftOfLimit(limitCents, chargedCents) },
      most: Math.min(way === 'bank' ? byBank : chargeable, leftOfLimit(limitCents, chargedCents)),
    })),
  }
}

const sumOf = (items: readonly { cents: number }[]) => items.reduce((sum, { cents }) => sum + cents, 0)
const refuse = (message: string) => new AppError('not-allowed-now', { message })
const tooMuch = (message: string) => new AppError('invalid-input', { message, fields: { amount: message } })
