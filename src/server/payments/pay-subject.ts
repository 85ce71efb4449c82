import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import type { AppContext } from '#server/app-context.ts'
import { orderForViewer, readsInvoices } from '#server/orders/order-viewer.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import type { Context } from '#server/site/context.ts'
import { findAskedAtBooking } from './booking-payments.ts'
import { listDue, type PaySubject } from './due.ts'
import { openPayLink } from './payment-links.ts'

const isAsked = async ({ db: { sql } }: AppContext, orderId: string) =>
  (await findAskedAtBooking(sql, orderId, await listDue(sql, { orderId }))) !== null

/** Throws `not-found` without a processor: then nothing of this exists (rule 400). */
export function requireProcessor({ processor }: Pick<AppContext, 'processor'>): Processor {
  if (processor === null) throw new AppError('not-found', { message: onlinePaymentRefusals.off })
  return processor
}

/** What a pay page is about: the order that is named, else what the pay link opens that this browser opened last. */
export const subjectOf = async (
  order: string | undefined,
  context: Context,
): Promise<{ id: string | null; subject: PaySubject }> =>
  order === undefined
    ? openPayLink(context.app, context.cookie('pay'))
    : { id: null, subject: await payableOrder(order, context) }

/** Staff without the customer's link do not act as the customer (rule 402). Throws `not-found`, unless they may take payments and pay for one. */
export async function refuseStaff(context: Context, isPayment = false): Promise<void> {
  if (context.cookie('pay') !== undefined || !(await context.staff())) return
  if (isPayment && (await context.may('staff:billing.write'))) return
  throw new AppError('not-found', { message: 'Order Not Found' })
}

/**
 * Rule 402: an order that this browser may see in full with its invoices, or whose pay link it opened last. Whoever may order for its account
 * pays what is asked at booking (rule 414). Throws `not-found`.
 */
export async function payableOrder(typed: string, context: Context): Promise<PaySubject & { orderId: string }> {
  const { app } = context
  const { order, seen } = await orderForViewer(normalizeOrderNumber(typed) ?? typed, context)
  const orderId = order.id
  const link =
    context.cookie('pay') === undefined ? null : await openPayLink(app, context.cookie('pay')).catch(() => null)
  if (link && 'orderId' in link.subject && link.subject.orderId === orderId) return { orderId }
  if (await readsInvoices(seen, context)) return { orderId }
  if (seen.as === 'owner' && seen.rights.act && (await isAsked(app, orderId))) return { orderId }
  throw new AppError('not-found', { message: 'Order Not Found' })
}
