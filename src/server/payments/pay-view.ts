import type { PayView } from '#contract/payments/online-payments.ts'
import type { AppContext } from '#server/app-context.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import type { Context } from '#server/site/context.ts'
import { findNewestApproved, listOpenAttempts } from './attempt-queries.ts'
import { findAskedAtBooking } from './booking-payments.ts'
import { type DueItem, listBankDiscounts, listDue, type PaySubject } from './due.ts'
import { bringUpToDate } from './follow-attempt.ts'
import { findKeepable } from './keep-offer.ts'
import { shownOverage } from './overage-queries.ts'
import { listGuestCards } from './stored-card-queries.ts'

type Seen = { subject: PaySubject; linkId: string | null; items: readonly DueItem[] }

/** For how long a pay page shows what became of the last payment, in milliseconds. */
const shownForMs = 14 * 86_400_000

/** Rule 402: what a pay page shows: numbers, amounts, days, and the last four digits of what paid. */
export async function payViewOf(context: Context, processor: Processor, seen: Seen): Promise<PayView> {
  const { app } = context
  const { sql } = app.db
  const { subject, linkId, items } = seen
  const orderId = 'orderId' in subject ? subject.orderId : null
  const orderIds = [...new Set(items.map((item) => item.orderId))]
  const open = await listOpenAttempts(sql, orderIds)
  const inProcess = new Set(
    open.filter(({ state }) => state === 'processing').flatMap(({ parts }) => parts.map((part) => part.orderId)),
  )
  const { account } = await firstHealth(processor)
  const discounts = account?.takesBank ? await listBankDiscounts(sql, items) : null
  const newest = await findNewestApproved(sql, { linkId, orderId })
  const isRecent = newest !== null && app.clock().getTime() - newest.createdAt.getTime() < shownForMs
  const [first] = items
  return {
    linkId,
    orderNumber:
      orderId === null ? null : (first?.orderNumber ?? (await findOrderById(sql, orderId))?.orderNumber ?? null),
    items: items.map(({ id, number, invoiceId, orderNumber, dueOn, cents, ...item }) => ({
      id,
      number,
      isInvoice: invoiceId !== null,
      orderNumber,
      dueOn,
      amount: cents,
      ...(discounts?.has(invoiceId) && { bankDiscount: discounts.get(invoiceId)?.totalCents }),
      inProcess: inProcess.has(item.orderId),
    })),
    booking: await shownBooking(sql, orderId, items),
    ways: account?.takesBank ? ['card', 'bank'] : ['card'],
    latest:
      isRecent && newest
        ? {
            state: newest.state === 'succeeded' ? 'paid' : newest.state === 'failed' ? 'refused' : 'confirming',
            way: newest.way,
            amount: newest.receivedCents ?? newest.amountCents,
            lastFour: newest.lastFour,
            approvedAt: newest.approvedAt,
            settledAt: newest.settledAt,
          }
        : null,
    keep: (await findKeepable(context, processor, { subject, items }))?.offer ?? null,
    overage: orderId === null ? null : await shownOverage(sql, orderId, app.clock()),
    stored: orderId === null ? [] : await listGuestCards(sql, orderId),
  }
}

/** Right after the start, the processor was not asked yet whether it takes bank payments. */
async function firstHealth(processor: Processor) {
  const health = processor.health()
  const isSilent = health.problem !== null && health.problem !== 'no-webhook-secret'
  return health.account === null && !isSilent ? processor.look() : health
}

async function shownBooking(sql: Queryable, orderId: string | null, items: readonly DueItem[]) {
  const asked = orderId === null ? null : await findAskedAtBooking(sql, orderId, items)
  return asked && { amount: asked.amountCents, isRequired: asked.isRequired, payBy: asked.lapsesAt }
}

/** Asks the processor what became of the open payments of what is due: whoever comes back from its page is there before its call. */
export async function settleOpen(app: AppContext, processor: Processor, subject: PaySubject): Promise<void> {
  const items = await listDue(app.db.sql, subject)
  const open = await listOpenAttempts(app.db.sql, [...new Set(items.map(({ orderId }) => orderId))])
  // Silence is no answer: what is known is shown, and the page says that it waits.
  for (const { id } of open) await bringUpToDate(app, processor, id).catch(() => null)
}
