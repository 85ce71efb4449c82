import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/**
 * Rule 136: assigns an order to an account, whose terms then hold for its next invoice, or takes it back; invoices that are issued keep
 * theirs. Throws `not-found`.
 */
export async function assignAccount(
  app: AppContext,
  { orderId, customerId, actor }: { orderId: string; customerId: string | null; actor: Actor },
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    // Accounts are locked before orders, as when one is closed.
    const [account] = await tx({ id: uuid, name: text })`
      select id, coalesce(nullif(company_name, ''), trim(first_name || ' ' || last_name)) as name
      from customers where id = ${customerId} for key share`
    if (customerId !== null && !account) throw new AppError('not-found', { message: 'Customer not found' })
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    const changed = await tx`
      update orders set customer_id = ${customerId}, version = version + 1, updated_at = ${now}
      where id = ${orderId} and customer_id is distinct from ${customerId} returning id`
    if (changed.length === 0) return
    const kind = customerId === null ? 'account-removed' : 'account-assigned'
    await recordOrderEvent(tx, { before: order, kind, actor, now, ...(account && { note: account.name }) })
  })
}
