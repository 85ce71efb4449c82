import { paidWith } from '#content/wording/online-payments.ts'
import { overageRefusals, storedCardRefusals } from '#content/wording/stored-cards.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { minOnlineCents } from '#domain/payments/attempts.ts'
import { leftOfLimit } from '#domain/payments/card-charges.ts'
import { endOfObjection, nextOverageStep, sumToCharge } from '#domain/payments/overage-charges.ts'
import type { AppContext } from '#server/app-context.ts'
import { issueInvoiceIn } from '#server/billing/issue-invoice.ts'
import type { Actor } from '#server/events/record-event.ts'
import { type LockedOrder, lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import type { Processor, ProcessorAccount } from '#server/platform/ports/processor.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { findStaffMailbox, readSettings } from '#server/settings/setting-queries.ts'
import { insertAttempt, listOpenAttempts } from './attempt-queries.ts'
import { listUsableCards, lockCard, type UsableCard } from './card-charge-queries.ts'
import {
  announcedOf,
  findOverage,
  hasOpenDispute,
  insertOverage,
  listToAnnounce,
  listWaitingOverages,
  lockOverage,
  notInvoicedOverage,
  type OverageRow,
  readOverageParts,
} from './overage-queries.ts'
import { isSetAside } from './set-aside.ts'

const system = { kind: 'system', id: null } as const
/** A charge is found again in the processor's list for so long; a page that long would be over. */
const openMs = 86_400_000

/** Rules 495 to 497: tells customers what their card will be charged, and charges it once they had time to object. */
export async function followOverages(app: AppContext, processor: Processor, account: ProcessorAccount): Promise<void> {
  const { sql } = app.db
  const isOn = (await readSettings(sql)).stored_cards === 'by-itself'
  const site = { app, processor, account, isOn }
  await workOnEach(app.log, await listWaitingOverages(sql), {
    failure: 'announced overage not followed',
    name: ({ orderId }) => ({ orderId }),
    work: ({ id, orderId }) => followOne(site, { id, orderId }),
  })
  if (!isOn) return
  await workOnEach(app.log, await listToAnnounce(sql, app.clock()), {
    failure: 'overage not announced',
    name: ({ id }) => ({ orderId: id }),
    work: ({ id }) => inTransaction(app.db.locking, (tx) => announce(tx, site, id)),
  })
}

type Site = { app: AppContext; processor: Processor; account: ProcessorAccount; isOn: boolean }

/** Everything that decides is read under the locks of the order and of what was announced, so that an objection is seen or comes after. */
const followOne = ({ app, processor, account, isOn }: Site, { id, orderId }: { id: string; orderId: string }) =>
  inTransaction(app.db.locking, async (tx) => {
    const now = app.clock()
    const order = await lockOrder(tx, orderId)
    const overage = await lockOverage(tx, id)
    if (!order || overage?.state !== 'waiting') return
    const cards = await listUsableCards(tx, orderId, account)
    const card = cards.find(({ consentId }) => consentId === overage.consentId)
    const parts = order.archivedAt || order.status === 'cancelled' ? [] : await readOverageParts(tx, orderId)
    const owedCents = sumOf(parts) + (overage.amountCents === 0 ? await notInvoicedOverage(tx, orderId) : 0)
    const isOpen = (await listOpenAttempts(tx, [orderId])).length > 0 || (await isSetAside(tx, [orderId]))
    const isHeldBack = isOpen || (await hasOpenDispute(tx, orderId))
    const leftCents = card ? leftOfLimit(card.limitCents, card.chargedCents) : null
    const step = nextOverageStep(announcedOf(overage), { owedCents, leftCents, isOn, isHeldBack }, now)
    if (overage.sentAt) await noteSent(tx, id, { sentAt: overage.sentAt, objectionDays: overage.objectionDays })
    if (step.do === 'charge' && card) await charge(tx, { processor, account, order, overage, card, parts, now })
    else if (step.do === 'announce-anew') {
      await close(tx, overage, 'replaced', now)
      await announce(tx, { app, processor, account, isOn }, orderId)
    } else if (step.do === 'drop') await close(tx, overage, 'over', now)
    else if (step.do === 'finish') await close(tx, overage, 'charged', now)
    else await setTask(tx, overage, step.do === 'ask-staff' ? step.why : overage.objectedAt ? 'objected' : '')
  })

/** Rules 496 and 440: the time to object begins when the email went out, and so moves the day on which its invoice is due, once. */
async function noteSent(
  tx: Transaction,
  id: string,
  { sentAt, objectionDays }: { sentAt: Date; objectionDays: number },
) {
  const dueOn = dateInLosAngeles(endOfObjection(sentAt, objectionDays))
  await tx`
    with sent as (update overage_charges set sent_at = ${sentAt} where id = ${id} and sent_at is null returning invoice_id)
    update invoice_balances b set due_on = ${dueOn} from sent where b.invoice_id = sent.invoice_id and b.due_on < ${dueOn}`.execute()
}

const sumOf = (parts: readonly { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

async function setTask(tx: Transaction, { id, task: was, orderId }: OverageRow, task: OverageRow['task']) {
  if (task === was) return
  await tx`update overage_charges set task = ${task} where id = ${id}`.execute()
  tx.changed.add('orders', orderId)
}

/** What was charged within the limit leaves what is above it to staff. */
async function close(tx: Transaction, overage: OverageRow, state: 'charged' | 'replaced' | 'over' | 'left', now: Date) {
  const task =
    state === 'charged' ? (overage.objectedAt ? 'objected' : overage.aboveCents > 0 ? 'above-limit' : '') : ''
  await tx`update overage_charges set state = ${state}, task = ${task}, closed_at = ${now} where id = ${overage.id}`.execute()
  tx.changed.add('orders', overage.orderId)
}

type Charging = {
  processor: Processor
  account: ProcessorAccount
  order: LockedOrder
  overage: OverageRow
  card: UsableCard
  parts: readonly { invoiceId: string; cents: number }[]
  now: Date
}

/** Rule 497: only rows are written; the worker sends it right after. Whoever removes the card waits for this. */
async function charge(
  tx: Transaction,
  { processor, account, order, overage, card, parts, now }: Charging,
): Promise<void> {
  if (!(await lockCard(tx, card.cardId))) return
  const { amountCents, id: overageId } = overage
  let left = amountCents
  const charged = parts.flatMap(({ invoiceId, cents: due }) => {
    const cents = Math.min(left, due)
    left -= cents
    return cents > 0 ? [{ orderId: order.id, invoiceId, cents }] : []
  })
  const { way, lastFour, consentId, cardId, storedFor, methodId } = card
  const id = newId()
  await insertAttempt(tx, {
    ...{ id, way, amountCents, cardId, consentId, lastFour, overageId, parts: charged },
    parameters: processor.chargeParametersOf({
      ...{ attemptId: id, way, amountCents, storedFor, methodId },
      orderNumbers: [order.orderNumber],
    }),
    ...{ processorAccount: account.id, isLive: account.isLive, linkId: null, isCharge: true },
    createdAt: now,
    expiresAt: new Date(now.getTime() + openMs),
  })
  await record(tx, order, {
    kind: 'card-charge-started',
    now,
    note: storedCardRefusals.charged(formatDollars(amountCents), paidWith(way, lastFour)),
  })
  // Rings for the worker.
  tx.changed.addAll('payments')
}

/**
 * Rule 495: tells the customer of an order what its card will be charged, with the invoice of it. What the limit does not allow waits for
 * staff.
 */
async function announce(tx: Transaction, { app, account }: Site, orderId: string): Promise<void> {
  const now = app.clock()
  const order = await lockOrder(tx, orderId)
  const [stillDue] = await listToAnnounce(tx, now, orderId)
  if (!order || !stillDue) return
  const cards = await listUsableCards(tx, orderId, account)
  const leftOf = ({ limitCents, chargedCents }: UsableCard) => leftOfLimit(limitCents, chargedCents)
  const card = cards.find((each) => leftOf(each) >= minOnlineCents) ?? cards[0]
  if (!card) return
  const leftCents = leftOf(card)
  const { objectionDays, consentId } = card
  const id = newId()
  const overage = { id, orderId, objectionDays, consentId, announcedAt: now }
  if (leftCents < minOnlineCents) {
    const aboveCents = sumOf(await readOverageParts(tx, orderId)) + (await notInvoicedOverage(tx, orderId))
    if (aboveCents <= 0) return
    await insertOverage(tx, { ...overage, amountCents: 0, aboveCents, emailId: null, invoiceId: null })
    await tx`update overage_charges set task = 'above-limit' where id = ${id}`.execute()
    tx.changed.add('orders', orderId)
    return
  }
  const isInvoiced = (await notInvoicedOverage(tx, orderId)) <= 0
  const invoiceId = isInvoiced ? null : await invoice(tx, app, order, objectionDays, now)
  if (!isInvoiced && invoiceId === null) return
  const owedCents = sumOf(await readOverageParts(tx, orderId))
  const amountCents = sumToCharge(owedCents, leftCents)
  if (amountCents === 0) return
  const [emailId = null] = await queueEmails(tx, [
    {
      ...{ template: 'overage-charge', recipient: order.customerEmail, language: order.language, orderId },
      data: { overageId: id },
    },
  ])
  await insertOverage(tx, { ...overage, amountCents, aboveCents: owedCents - amountCents, emailId, invoiceId })
  await record(tx, order, {
    kind: 'overage-announced',
    now,
    note: overageRefusals.announced(formatDollars(amountCents), paidWith(card.way, card.lastFour)),
  })
}

/** The invoice comes with the email that says the charge, so that only the office gets another one. Null if it cannot be issued. */
async function invoice(tx: Transaction, app: AppContext, order: LockedOrder, objectionDays: number, now: Date) {
  const dueOn = dateInLosAngeles(endOfObjection(now, objectionDays))
  try {
    const { invoice: issued } = await issueInvoiceIn(tx, app, {
      ...{ orderId: order.id, actor: system, isEmailedTogether: true, dueOn },
    })
    const office = await findStaffMailbox(tx, app)
    const link = `${ownOrigin(app.config)}/admin/orders/${order.id}`
    await queueEmails(tx, [
      {
        ...{ template: 'final-invoice', recipient: office ?? '', language: order.language, orderId: order.id },
        data: { audience: 'staff', invoiceId: issued.id, link },
      },
    ])
    return issued.id
  } catch (error) {
    // A refusal has written nothing: the office invoices it.
    if (!(error instanceof AppError)) throw error
    return null
  }
}

type Recorded = { kind: string; note: string; now: Date; actor?: Actor }

async function record(tx: Transaction, order: LockedOrder, { actor = system, ...event }: Recorded): Promise<void> {
  await tx`update orders set version = version + 1, updated_at = ${event.now} where id = ${order.id}`.execute()
  await recordOrderEvent(tx, { before: order, actor, ...event })
  tx.changed.addAll('orders')
}

type Objection = { overageId: string; orderId: string; reason: string; actor: Actor }

/**
 * Rule 496: a customer objects, before the charge or after it. The first reason stays. Throws `not-found` for what was announced of another order,
 * and `not-allowed-now` for what is not charged anymore.
 */
export const objectToOverage = (app: AppContext, { overageId, orderId, reason, actor }: Objection): Promise<void> =>
  inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const overage = await lockOverage(tx, overageId)
    if (!order || overage?.orderId !== orderId) throw new AppError('not-found', { message: overageRefusals.notFound })
    if (overage.objectedAt) return
    if (overage.state === 'replaced' || overage.state === 'over')
      throw new AppError('not-allowed-now', { message: overageRefusals.changed })
    const now = app.clock()
    await tx`
      update overage_charges set objected_at = ${now}, reason = ${reason}, task = 'objected' where id = ${overageId}`.execute()
    await record(tx, order, { kind: 'overage-objected', note: reason, now, actor })
  })

/** A person has decided. Nothing of the order is charged by itself anymore. Throws `not-found`, and `not-allowed-now` if nobody was asked. */
export async function closeOverage(app: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const found = await findOverage(app.db.sql, id)
  if (!found) throw new AppError('not-found', { message: overageRefusals.notFound })
  await inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const overage = await lockOverage(tx, id)
    if (!order || !overage) throw new AppError('not-found', { message: overageRefusals.notFound })
    if (overage.task === '') throw new AppError('not-allowed-now', { message: overageRefusals.notAsked })
    const now = app.clock()
    const state = overage.state === 'charged' ? 'charged' : 'left'
    await tx`
      update overage_charges set state = ${state}, task = '', closed_at = coalesce(closed_at, ${now}) where id = ${id}`.execute()
    await record(tx, order, { kind: 'overage-decided', note: formatDollars(overage.amountCents), now, actor })
  })
}
