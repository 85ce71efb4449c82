import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { rolesWith } from '#domain/bill-to-accounts/member-rights.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { accountEvent, lockAccount } from './account-queries.ts'
import { refuseMerged } from './change-account.ts'
import { assertOwned, lockOwnedAccount, withdrawInvitationsBy } from './team.ts'

type AddMember = { accountId: string; email: string; role: MemberRole; actor: Actor }

/** Rule 215: lets the login with a verified email act for an account. Throws `not-found`, and `not-allowed-now` for an account that was merged into another. */
export async function addMember(app: AppContext, { accountId, email, role, actor }: AddMember): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    // Logins are locked before accounts, as when one is closed.
    const [login] = await tx({ id: uuid, email: text })`
      select id, email from customers where lower(email) = lower(${email}) for key share`
    if (!login) {
      throw new AppError('not-found', { message: accountRefusals.noLogin, fields: { email: accountRefusals.noLogin } })
    }
    refuseMerged(await lockAccount(tx, accountId))
    await tx`
      insert into account_members (bill_to_id, customer_id, role) values (${accountId}, ${login.id}, ${role})
      on conflict (bill_to_id, customer_id) do update set role = excluded.role`
    tx.changed.addAll('orders')
    await accountEvent(tx, { accountId, kind: 'member-added', actor, now, after: { member: login.email, role } })
  })
}

type ChangeMember = {
  accountId: string
  customerId: string
  role: MemberRole | null
  actor: Actor
  /** The login that asks, which must own the account (rule 349). Null: staff. */
  owner?: string | null
}

/**
 * Gives a member another role, or removes it from the account if `role` is null; its own orders stay. What it invited as an owner is withdrawn.
 * An owner leaves at least one owner. Throws `not-found`, `not-permitted` and `not-allowed-now`.
 */
export async function changeMember(
  app: AppContext,
  { accountId, customerId, role, actor, owner = null }: ChangeMember,
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const [login] = await tx({ email: text })`select email from customers where id = ${customerId} for key share`
    if (owner) await lockOwnedAccount(tx, accountId, owner)
    else refuseMerged(await lockAccount(tx, accountId))
    const [was] = await tx({ role: text })`
      select role from account_members where bill_to_id in (select accounts_of(${accountId})) and customer_id = ${customerId} limit 1`
    const changed =
      role === null
        ? await tx`
            delete from account_members where bill_to_id in (select accounts_of(${accountId})) and customer_id = ${customerId} returning role`
        : await tx`
            update account_members set role = ${role}
            where bill_to_id in (select accounts_of(${accountId})) and customer_id = ${customerId} returning role`
    if (!login || changed.length === 0) throw new AppError('not-found', { message: accountRefusals.noMember })
    if (owner) await assertOwned(tx, accountId)
    if (role !== 'owner') await withdrawInvitationsBy(tx, accountId, customerId)
    // Who may not pay for it anymore gives nothing for it, either.
    if (role === null || !rolesWith.documents.includes(role)) await endCardsOf(tx, { accountId, customerId, now })
    tx.changed.addAll('orders')
    const kind = role === null ? 'member-removed' : 'member-changed'
    const member = login.email
    const before = was ? { member, role: was.role } : null
    await accountEvent(tx, { accountId, kind, actor, now, before, after: { member, ...(role && { role }) } })
  })
}

/** Rule 492: who leaves an account pays nothing for it anymore. */
async function endCardsOf(
  tx: Transaction,
  { accountId, customerId, now }: { accountId: string; customerId: string; now: Date },
): Promise<void> {
  await tx`
    with gone as (
      update stored_cards c set removed_at = ${now}
      from processor_customers holder
      where holder.id = c.stored_for and holder.bill_to_id in (select accounts_of(${accountId})) and c.login_id = ${customerId}
        and c.removed_at is null
      returning c.id
    )
    update payment_consents set state = 'ended', ended_at = ${now} where card_id in (select id from gone) and state = 'given'`.execute()
  // The page of the processor may be open still.
  await tx`
    update payment_consents set state = 'not-given', ended_at = ${now}
    where state = 'asked' and login_id = ${customerId} and bill_to_id in (select accounts_of(${accountId}))`.execute()
  // Rings for the worker, which gives them up.
  tx.changed.addAll('payments')
}
