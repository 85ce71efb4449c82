import { billingRefusals } from '#content/wording/billing.ts'
import type { PaymentTerms } from '#contract/billing/billing-values.ts'
import type { AppContext } from '#server/app-context.ts'
import { accountEvent } from '#server/bill-to-accounts/account-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/**
 * Sets or removes Net 30 terms for the bill-to account of a login (rule 136); issued invoices keep their terms. Throws `not-found`, and
 * `not-allowed-now` if the login is not a contractor's.
 */
export async function changeAccountTerms(
  app: AppContext,
  { customerId, terms, actor }: { customerId: string; terms: PaymentTerms; actor: Actor },
): Promise<void> {
  const now = app.clock()
  const isNet30 = terms === 'net-30'
  await inTransaction(app.db.locking, async (tx) => {
    const [login] = await tx({
      customerType: text,
    })`select customer_type from customers where id = ${customerId} for update`
    if (!login) throw new AppError('not-found', { message: 'Customer not found' })
    if (isNet30 && login.customerType !== 'contractor') {
      throw new AppError('not-allowed-now', { message: billingRefusals.onlyContractors })
    }
    const { account } = await tx.one({ account: uuid })`select account_of_login(${customerId}) as account`
    const changed = await tx({ id: uuid })`
      update bill_to_accounts set terms_days = ${isNet30 ? 30 : 0}, terms_since = ${isNet30 ? now : null},
        terms_by = ${isNet30 ? actor.id : null}, version = version + 1
      where id = account_in_effect(${account}) and (terms_days > 0) <> ${isNet30}
      returning id`
    if (changed.length === 0) return
    // The next invoice of every order of the account gets the new terms, so all their bills change.
    tx.changed.addAll('orders')
    await accountEvent(tx, {
      accountId: changed[0]?.id ?? account,
      kind: 'terms-changed',
      actor,
      now,
      before: { terms: isNet30 ? 'due-on-receipt' : 'net-30' },
      after: { terms },
    })
  })
}
