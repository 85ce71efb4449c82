import { z } from 'zod'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { type MemberRole, memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import type { Team } from '#contract/bill-to-accounts/team.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { invitationDays, maxPeople } from '#domain/bill-to-accounts/member-rights.ts'
import type { AppContext } from '#server/app-context.ts'
import { queueToStranger } from '#server/outbox/hold-back-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, int, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import { accountEvent, lockAccount } from './account-queries.ts'
import { refuseMerged } from './change-account.ts'

const accountRow = z.object({ id: uuid, name: text })
const personRow = z.object({
  accountId: uuid,
  id: uuid,
  name: text,
  email: text,
  role: z.enum(memberRoles),
  isYou: bool,
})
const invitationRow = z.object({
  accountId: uuid,
  id: uuid,
  email: text,
  role: z.enum(memberRoles),
  invitedAt: timestamp,
  expiresAt: timestamp,
  isExpired: bool,
})

/** Rule 349: the accounts that a login owns, by name, with their people and the invitations that wait. */
export async function listTeams({ db: { sql }, clock }: AppContext, customerId: string): Promise<Team[]> {
  const accounts = await sql(accountRow)`
    select a.id, a.name from account_members m join bill_to_accounts a on a.id = account_in_effect(m.bill_to_id)
    where m.customer_id = ${customerId} and m.role = 'owner' group by a.id order by plain_name(a.name), a.id limit 100`
  const ids = accounts.map(({ id }) => id)
  const [people, invitations] = await Promise.all([
    sql(personRow)`
      select distinct on (account.id, c.id) account.id as account_id, c.id, trim(c.first_name || ' ' || c.last_name) as name, c.email, m.role,
        c.id = ${customerId} as is_you
      from unnest(${ids}::uuid[]) as account (id)
        join account_members m on m.bill_to_id in (select accounts_of(account.id)) join customers c on c.id = m.customer_id
      order by account.id, c.id, m.bill_to_id = account.id desc`,
    sql(invitationRow)`
      select account.id as account_id, i.id, i.email, i.role, i.created_at as invited_at, i.expires_at, i.expires_at <= ${clock()} as is_expired
      from unnest(${ids}::uuid[]) as account (id) join account_invitations i on i.bill_to_id in (select accounts_of(account.id))
      order by i.created_at desc, i.id`,
  ])
  const rank = ({ role }: { role: MemberRole }) => memberRoles.indexOf(role)
  const of = <Row extends { accountId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ accountId }) => accountId === id).map(({ accountId: _, ...row }) => row)
  return accounts.map(({ id, name }) => ({
    id,
    name,
    people: of(people, id).toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name)),
    invitations: of(invitations, id),
  }))
}

/**
 * Requires that a login owns an account, which is locked. Throws `not-found` for an account that it does not belong to, `not-permitted` for one
 * of which it is another kind of member, and `not-allowed-now` for one that was merged.
 */
export async function lockOwnedAccount(tx: Transaction, accountId: string, customerId: string): Promise<void> {
  // The account first: whoever waits for it must not hold the row of a member that the other one removes.
  await tx`select from bill_to_accounts where id = ${accountId} for no key update`
  const roles = await tx({ role: text })`
    select m.role from account_members m
    where m.customer_id = ${customerId} and m.bill_to_id in (select accounts_of(account_in_effect(${accountId})))
    order by m.bill_to_id, m.customer_id`
  if (roles.length === 0) throw new AppError('not-found', { message: accountRefusals.noAccount })
  if (!roles.some(({ role }) => role === 'owner'))
    throw new AppError('not-permitted', { message: accountRefusals.onlyOwner })
  refuseMerged(await lockAccount(tx, accountId))
}

/** Requires that somebody still owns the account, after people left it or got another role. */
export async function assertOwned(tx: Transaction, accountId: string): Promise<void> {
  const [owner] = await tx({ role: text })`
    select role from account_members where bill_to_id in (select accounts_of(${accountId})) and role = 'owner' limit 1`
  if (!owner) throw new AppError('not-allowed-now', { message: accountRefusals.lastOwner })
}

type Invite = {
  accountId: string
  by: Customer
  email: string
  role: MemberRole
  /** What the login is counted by (rule 206). */
  network: string | null
  origin: string
}

/** Rule 349: invites an address to an account. A new invitation replaces an older one of the same address. */
export async function invite(app: AppContext, { accountId, by, email, role, network, origin }: Invite): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    await lockOwnedAccount(tx, accountId, by.id)
    const { people, isMember } = await tx.one({ people: int, isMember: bool })`
      select (select count(distinct customer_id)::int from account_members where bill_to_id in (select accounts_of(${accountId})))
        + (select count(*)::int from account_invitations
            where bill_to_id = ${accountId} and lower(email) <> lower(${email}) and expires_at > ${now}) as people,
        exists (select from account_members m join customers c on c.id = m.customer_id
          where m.bill_to_id in (select accounts_of(${accountId})) and lower(c.email) = lower(${email})) as is_member`
    if (isMember) {
      const message = accountRefusals.isMember
      throw new AppError('invalid-input', { message, fields: { email: message } })
    }
    if (people >= maxPeople)
      throw new AppError('not-allowed-now', { message: accountRefusals.tooManyPeople(maxPeople) })
    await tx`delete from account_invitations where bill_to_id = ${accountId} and lower(email) = lower(${email})`
    const id = newId()
    const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000)
    await tx`
      insert into account_invitations ${insertValues({ id, billToId: accountId, email, role, invitedBy: by.id, createdAt: now, expiresAt })}`
    await queueToStranger(tx, {
      template: 'account-invitation',
      recipient: email,
      language: by.language ?? 'en',
      data: { invitationId: id, origin },
      network,
    })
    await accountEvent(tx, {
      accountId,
      kind: 'member-invited',
      actor: { kind: 'customer', id: by.id },
      now,
      after: { member: email, role },
    })
  })
}

/** Withdraws an invitation: its link stops working. */
export async function withdrawInvitation(
  app: AppContext,
  { accountId, invitationId, by }: { accountId: string; invitationId: string; by: Customer },
): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    await lockOwnedAccount(tx, accountId, by.id)
    const [gone] = await tx({ email: text })`
      delete from account_invitations where id = ${invitationId} and bill_to_id in (select accounts_of(${accountId})) returning email`
    if (!gone) throw new AppError('not-found', { message: accountRefusals.noInvitation })
    await accountEvent(tx, {
      accountId,
      kind: 'invitation-withdrawn',
      actor: { kind: 'customer', id: by.id },
      now: app.clock(),
      after: { member: gone.email },
    })
  })
}

/** Withdraws what somebody invited who no longer owns the account. Part of a larger transaction. */
export async function withdrawInvitationsBy(tx: Transaction, accountId: string, customerId: string): Promise<void> {
  await tx`
    delete from account_invitations where bill_to_id in (select accounts_of(${accountId})) and invited_by = ${customerId}`
}

const sentInvitation = z.object({ role: z.enum(memberRoles), invitedBy: text })
const openInvitation = z.object({ email: text, role: z.enum(memberRoles) })

export type Invitation = { role: MemberRole; invitedBy: string; token: string }

/** Gives an invitation the token of its link, when its email is written; null if it is no longer open. */
export async function newInvitationToken(sql: Queryable, id: string, now: Date): Promise<Invitation | null> {
  const token = newToken()
  const [open] = await sql(sentInvitation)`
    update account_invitations i set token_hash = ${hashToken(token)} from customers c
    where i.id = ${id} and i.expires_at > ${now} and c.id = i.invited_by returning i.role, c.first_name as invited_by`
  return open ? { ...open, token } : null
}

/**
 * Rule 349: makes the login a member, and uses the invitation up. Only the address that was invited accepts it. Throws `link-expired`, and
 * `not-allowed-now` for another address.
 */
export async function acceptInvitation(
  app: AppContext,
  { token, customer }: { token: string; customer: Customer },
): Promise<{ account: string; role: MemberRole }> {
  const now = app.clock()
  const expired = () => new AppError('link-expired', { message: accountRefusals.invitationOver })
  if (!looksLikeToken(token)) throw expired()
  return inTransaction(app.db.locking, async (tx) => {
    await tx`select from customers where id = ${customer.id} for key share`
    const [found] = await tx({ billToId: uuid })`
      select bill_to_id from account_invitations where token_hash = ${hashToken(token)}`
    if (!found) throw expired()
    const account = await lockAccount(tx, found.billToId)
    const [open] = await tx(openInvitation)`
      select email, role from account_invitations where token_hash = ${hashToken(token)} and expires_at > ${now} for update`
    if (!open) throw expired()
    if (open.email.toLowerCase() !== customer.email.toLowerCase())
      throw new AppError('not-allowed-now', { message: accountRefusals.otherAddress })
    await tx`delete from account_invitations where token_hash = ${hashToken(token)}`
    await tx`
      insert into account_members ${insertValues({ billToId: account.id, customerId: customer.id, role: open.role })}
      on conflict (bill_to_id, customer_id) do nothing`
    tx.changed.addAll('orders')
    await accountEvent(tx, {
      accountId: account.id,
      kind: 'member-added',
      actor: { kind: 'customer', id: customer.id },
      now,
      after: { member: customer.email, role: open.role },
    })
    return { account: account.name, role: open.role }
  })
}
