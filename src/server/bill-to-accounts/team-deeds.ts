import { z } from 'zod'
import { deedOf } from '#content/account/team-deeds.ts'
import type { PageLanguage } from '#content/company/languages.ts'
import { deedOf as spanishDeedOf } from '#content/spanish/account/team-deeds.ts'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import type { TeamDeed } from '#contract/bill-to-accounts/team.ts'
import type { AppContext } from '#server/app-context.ts'
import { int, text, textOrNull, timestamp, uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const maxOrders = 200
const maxDeeds = 50

const facts = z.record(z.string(), z.unknown()).nullable()
const deedRow = z.object({
  id: uuid,
  occurredAt: timestamp,
  kind: text,
  before: facts,
  after: facts,
  who: textOrNull,
  address: textOrNull,
  dumpsterSize: int.nullable(),
})

/**
 * Rule 358: who of an account did what, newest first. What the office did is not among it. Throws `not-found` for an account that the login does
 * not belong to, `not-permitted` for one that it does not own.
 */
export async function listTeamDeeds(
  { db: { sql } }: AppContext,
  accountId: string,
  customerId: string,
  language: PageLanguage,
): Promise<TeamDeed[]> {
  const roles = await sql({ role: text })`
    select role from account_members
    where customer_id = ${customerId} and bill_to_id in (select accounts_of(account_in_effect(${accountId})))`
  if (roles.length === 0) throw new AppError('not-found', { message: accountRefusals.noAccount })
  if (!roles.some(({ role }) => role === 'owner'))
    throw new AppError('not-permitted', { message: accountRefusals.onlyOwner })
  const rows = await sql(deedRow)`
    with subjects as materialized (
      select 'bill-to-account' as kind, a.id, null as address, null::int as dumpster_size
      from accounts_of(account_in_effect(${accountId})) as a (id)
      union all
      (select 'order', o.id, o.customer_address, o.dumpster_size from orders o
        where o.bill_to_id in (select accounts_of(account_in_effect(${accountId}))) and o.archived_at is null
        order by o.created_at desc, o.id desc limit ${maxOrders})
    )
    select e.id, e.occurred_at, e.kind, e.before, e.after, nullif(trim(c.first_name || ' ' || c.last_name), '') as who, s.address, s.dumpster_size
    from subjects s
    cross join lateral (
      select * from events where subject_kind = s.kind and subject_id = s.id and actor_kind in ('customer', 'visitor')
      order by recorded_at desc, id desc limit ${maxDeeds}) e
    left join customers c on e.actor_kind = 'customer' and c.id = e.actor_id
    order by e.occurred_at desc, e.id desc limit ${maxDeeds * 2}`
  return rows
    .flatMap(({ id, occurredAt, ...row }) => {
      const deed = (language === 'es' ? spanishDeedOf : deedOf)(row)
      return deed === null ? [] : [{ id, doneAt: occurredAt, deed }]
    })
    .slice(0, maxDeeds)
}
