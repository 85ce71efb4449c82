import { billingRefusals } from '#content/wording/billing.ts'
import type { PaymentTerms } from '#contract/billing/payment-terms.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { text, timestampOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/**
 * Gives an account Net 30 terms, or takes them back (rule 136); invoices that are issued already keep theirs. Throws `not-found`, and
 * `not-allowed-now` if the account is no contractor's.
 */
export async function changeAccountTerms(
  app: AppContext,
  { customerId, terms, actor }: { customerId: string; terms: PaymentTerms; actor: Actor },
): Promise<void> {
  const now = app.clock()
  const isNet30 = terms === 'net-30'
  await inTransaction(app.db.locking, async (tx) => {
    const [account] = await tx({ customerType: text, net30Since: timestampOrNull })`
      select customer_type, net_30_since as "net30Since" from customers where id = ${customerId} for update`
    if (!account) throw new AppError('not-found', { message: 'Customer not found' })
    if (isNet30 && account.customerType !== 'contractor') {
      throw new AppError('not-allowed-now', { message: billingRefusals.onlyContractors })
    }
    if ((account.net30Since !== null) === isNet30) return
    await tx`
      update customers set net_30_since = ${isNet30 ? now : null}, net_30_by = ${isNet30 ? actor.id : null}
      where id = ${customerId}`
    // The terms of the next invoice change for every order of the account, and so do their bills.
    tx.changed.addAll('orders')
    await recordEvent(tx, {
      subject: { kind: 'customer', id: customerId },
      kind: 'payment-terms-changed',
      occurredAt: now,
      actor,
      before: { paymentTerms: isNet30 ? 'due-on-receipt' : 'net-30' },
      after: { paymentTerms: terms },
    })
  })
}
