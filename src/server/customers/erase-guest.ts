import { eraseGuestRefusals } from '#content/account/settings.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { renewSearchKeys } from '#server/bill-to-accounts/account-queries.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { deleteImportRowsOf } from '#server/imports/delete-import-rows.ts'
import { endLinks } from '#server/orders/renew-links.ts'
import { listBeingPaid } from '#server/payments/attempt-queries.ts'
import { endOfOrder } from '#server/payments/end-consents.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { deleteLeadRows } from '#server/retention/delete-communications.ts'
import { deleteRegistrations } from './registrations.ts'

/**
 * Rule 211: erases what is stored under the email address of someone without an account: emails, leads, links, and the person in cancelled
 * orders without money. Other orders are kept as long as bookkeeping requires (rule 189). Throws `not-allowed-now` if there is an account,
 * or while an order is open or a payment is on its way (rule 437).
 */
export async function eraseGuest(app: AppContext, { email, actor }: { email: string; actor: Actor }): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    await refuseAccountsAndOpenOrders(tx, email)
    // Locked before they are read: a statement that waits for a lock does not see a payment of meanwhile.
    await tx`select from orders where lower(customer_email) = lower(${email}) and status = 'cancelled' order by id for update`
    const paying = await listBeingPaid(tx, tx`select id from orders where lower(customer_email) = lower(${email})`)
    if (paying.length > 0) throw new AppError('not-allowed-now', { message: eraseGuestRefusals.paying(paying) })
    const orders = await tx({ id: uuid })`
      select o.id from orders o
      where lower(o.customer_email) = lower(${email}) and o.status = 'cancelled' and o.held_from is null
        and not exists (select from payments where order_id = o.id)
        and not exists (select from invoices where order_id = o.id)
      order by o.id`
    for (const { id } of orders) await anonymizeOrder(tx, id, now)
    const all = await tx({ id: uuid })`select id from orders where lower(customer_email) = lower(${email})`
    await endLinks(
      tx,
      all.map(({ id }) => id),
    )
    const stored = await tx({ id: uuid })`
      select o.id from orders o join processor_customers p on p.order_id = o.id
      where lower(o.customer_email) = lower(${email}) order by o.id`
    for (const { id } of stored) await endOfOrder(tx, id, now)
    const leads = await tx({ id: uuid })`select id from leads where lower(email) = lower(${email}) for update`
    await deleteLeadRows(
      tx,
      leads.map(({ id }) => id),
    )
    await eraseContact(tx, email)
    await deleteRegistrations(tx, email)
    await tx`delete from account_invitations where lower(email) = lower(${email})`
    await tx`delete from emails where lower(recipient) = lower(${email})`
    tx.changed.addAll('emails')
    await deleteImportRowsOf(tx, email)
    await recordEvent(tx, {
      subject: { kind: 'customer', id: newId() },
      kind: 'guest-erased',
      occurredAt: now,
      actor,
      before: null,
      after: { orders: orders.length, leads: leads.length },
    })
  })
}

async function refuseAccountsAndOpenOrders(tx: Transaction, email: string): Promise<void> {
  const [account] = await tx`select from customers where lower(email) = lower(${email})`
  if (account) throw new AppError('not-allowed-now', { message: eraseGuestRefusals.account })
  const open = await tx({ orderNumber: text })`
    select order_number from orders
    where lower(customer_email) = lower(${email}) and status = any(${[...openStatuses]}) and archived_at is null
    order by created_at, id limit 3`
  if (open.length === 0) return
  const numbers = open.map(({ orderNumber }) => orderNumber)
  throw new AppError('not-allowed-now', { message: eraseGuestRefusals.open(numbers) })
}

/** Removes the contact from accounts that staff entered; the account of an order keeps it as long as the order (rule 189). */
async function eraseContact(tx: Transaction, email: string): Promise<void> {
  const text = email.replace(/[\\%_]/g, (character) => `\\${character}`)
  const locked = await tx({ id: uuid })`
    select id from bill_to_accounts
    where search_text like (select '%' || lower(${text}) || '%') and is_kept order by id for no key update`
  const ids = locked.map(({ id }) => id)
  const accounts = await tx({ id: uuid })`
    select id from bill_to_accounts
    where id = any(${ids}::uuid[]) and not exists (select from orders where bill_to_id = bill_to_accounts.id)`
  for (const { id } of accounts) {
    await tx`
      update bill_to_accounts set version = version + 1, contacts = (
        select coalesce(jsonb_agg(contact), '[]') from jsonb_array_elements(contacts) contact
        where lower(contact ->> 'email') <> lower(${email}))
      where id = ${id}`
    await renewSearchKeys(tx, [id])
    await tx`
      update events set before = before - 'contacts', after = after - 'contacts'
      where subject_kind = 'bill-to-account' and subject_id = ${id}`
    tx.changed.add('bill-to-accounts', id)
  }
}
