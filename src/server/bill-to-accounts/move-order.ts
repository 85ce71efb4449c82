import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockAccountForOrder } from '#server/orders/order-payer.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import { text } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/**
 * Rule 213: moves an order to another bill-to account, where it gets the site of its place; null: to the account of its login, else to one of
 * its own. Throws `not-found`, and `not-allowed-now` for an order that no longer names anyone (rule 189).
 */
export async function moveOrder(
  app: AppContext,
  { orderId, billToId, actor }: { orderId: string; billToId: string | null; actor: Actor },
): Promise<StaffOrder> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    if (order.customerAddress === '') {
      throw new AppError('not-allowed-now', { message: accountRefusals.anonymous })
    }
    const accountId = billToId === null ? null : await lockAccountForOrder(tx, billToId)
    if (accountId === order.billToId) return order
    // The trigger assign_records_to_changed finds the site, and without an account also that.
    await tx`
      update orders set bill_to_id = ${accountId}, site_id = null, customer_address = customer_address, version = version + 1,
        updated_at = ${now}
      where id = ${orderId}`
    const { name } = await tx.one({ name: text })`
      select a.name from orders o join bill_to_accounts a on a.id = o.bill_to_id where o.id = ${orderId}`
    return recordOrderEvent(tx, { before: order, kind: 'customer-changed', actor, now, note: name })
  })
}
