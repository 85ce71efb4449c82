import { eraseRefusals } from '#content/account/settings.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { renewSearchKeys } from '#server/bill-to-accounts/account-queries.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { deleteImportRowsOf } from '#server/imports/delete-import-rows.ts'
import { type Owner, ownIds } from '#server/orders/order-queries.ts'
import { listBeingPaid } from '#server/payments/attempt-queries.ts'
import { endOfLogin } from '#server/payments/end-consents.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { deleteRegistrations } from './registrations.ts'

/**
 * Rule 191: deletes an account with its sessions and links, and every stored email to its address. Its orders are kept as long as
 * bookkeeping requires (rule 189), without an account. Throws `not-found`, and `not-allowed-now` while one of its orders is open or a payment of it is on its way (rule 437). An
 * unverified booking under its address may be anyone's, and does not count.
 */
export async function eraseAccount(
  app: AppContext,
  { customerId, actor }: { customerId: string; actor: Actor },
): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const [account] = await tx({
      id: uuid,
      email: text,
    })`select id, email from customers where id = ${customerId} for update`
    if (!account) throw new AppError('not-found', { message: 'Customer not found' })
    await refuseWhileOpen(tx, account)
    await tx`update orders set customer_id = null where customer_id = ${customerId}`
    await tx`update change_requests set customer_id = null where customer_id = ${customerId}`
    await deleteRegistrations(tx, account.email)
    await tx`delete from account_invitations where lower(email) = lower(${account.email})`
    await tx`delete from known_browsers where account_id = ${customerId}`
    await tx`delete from emails where lower(recipient) = lower(${account.email})`
    tx.changed.addAll('emails')
    await deleteImportRowsOf(tx, account.email)
    await tx`delete from events where subject_kind = 'customer' and subject_id = ${customerId}`
    await tx`
      update events set before = before - 'contacts', after = after - 'contacts' - 'member'
      where subject_kind = 'bill-to-account' and subject_id in (select bill_to_id from account_members where customer_id = ${customerId})`
    const accounts = await tx({ id: uuid })`
      update bill_to_accounts a set contacts = (
        select coalesce(jsonb_agg(contact), '[]') from jsonb_array_elements(a.contacts) contact
        where lower(contact ->> 'email') <> lower(${account.email}))
      from account_members m where m.bill_to_id = a.id and m.customer_id = ${customerId} returning a.id`
    await renewSearchKeys(
      tx,
      accounts.map(({ id }) => id),
    )
    await tx`
      update security_events set actor_name = '', subject = ''
      where (actor_kind = 'customer' and actor_id = ${customerId}) or lower(subject) = lower(${account.email})`
    await endOfLogin(tx, customerId, app.clock())
    // Its bill-to account goes with it, unless others belong to it or staff entered it (rule 213).
    await tx`delete from customers where id = ${customerId}`
    await recordEvent(tx, {
      subject: { kind: 'customer', id: customerId },
      kind: 'account-erased',
      occurredAt: app.clock(),
      actor,
      before: null,
      after: null,
    })
  })
}

async function refuseWhileOpen(tx: Transaction, account: Owner): Promise<void> {
  const open = await tx({ orderNumber: text })`
    select order_number from orders
    where id in (${ownIds(tx, account)}) and archived_at is null and status = any(${[...openStatuses]})
      and not exists (select from unverified_bookings u where u.order_id = orders.id)
    order by created_at, id limit 3`
  if (open.length > 0)
    throw new AppError('not-allowed-now', { message: eraseRefusals.open(open.map(({ orderNumber }) => orderNumber)) })
  const own = tx`
    select o.id from orders o
    where o.id in (${ownIds(tx, account)}) and not exists (select from unverified_bookings u where u.order_id = o.id)`
  const paying = await listBeingPaid(tx, own)
  if (paying.length > 0) throw new AppError('not-allowed-now', { message: eraseRefusals.paying(paying) })
}
