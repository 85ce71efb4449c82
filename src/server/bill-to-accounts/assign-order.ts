import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockAccountForOrder } from '#server/orders/order-payer.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
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
    const nameOfPayer = async () =>
      (
        await tx({ name: text })`
        select a.name from orders o join bill_to_accounts a on a.id = o.bill_to_id where o.id = ${orderId}`
      )[0]?.name ?? ''
    const before = { billTo: await nameOfPayer() }
    // The trigger assign_records_to_changed finds the site, and without an account also that.
    await tx`
      update orders set bill_to_id = ${accountId}, site_id = null, customer_address = customer_address, version = version + 1,
        updated_at = ${now}
      where id = ${orderId}`
    await app.orderSteps.billing.keepTax(tx, orderId, now)
    const name = await nameOfPayer()
    const details = { before, after: { billTo: name } }
    return recordOrderEvent(tx, { before: order, kind: 'customer-changed', actor, now, note: name, details })
  })
}

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
    await app.orderSteps.billing.keepTax(tx, orderId, now)
    const kind = customerId === null ? 'account-removed' : 'account-assigned'
    await recordOrderEvent(tx, { before: order, kind, actor, now, ...(account && { note: account.name }) })
  })
}
