import type { DuplicateReason } from '#contract/bill-to-accounts/account-words.ts'
import { samePlaces } from '#server/orders/search-places.ts'
import { textOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { phonesOf } from './account-queries.ts'

/** The most accounts that one is compared with. */
const maxSuspects = 100

const nameForm = (sql: Queryable, account: Fragment) => sql`account_name_form(${account}.name, ${account}.search_key)`
const emailsOf = (sql: Queryable, account: Fragment) => sql`account_emails(${account}.contacts)`

/** Whether an account `b` is another one with the name of `a`, in the normal form of both (rules 306 and 346). */
const isNamesake = (sql: Queryable): Fragment => sql`
  ${nameForm(sql, sql`b`)} = ${nameForm(sql, sql`a`)} and b.id <> a.id and a.name <> ''`

/** The other accounts with the name of an account `a` that are not merged. */
export const namesakes = (sql: Queryable): Fragment => sql`
  bill_to_accounts b where ${isNamesake(sql)} and b.merged_into is null`

/** Whether staff keep the accounts with these two ids apart. */
export const isSeparated = (sql: Queryable, one: Fragment, other: Fragment): Fragment => sql`exists (
  select from accounts_kept_apart where one_id = least(${one}, ${other}) and other_id = greatest(${one}, ${other}))`

/**
 * Rule 346: the accounts in effect that may be the same customer as an account `a`, as the table `suspect` beside it: with the same name, the
 * same email, or the same phone number at the same place. `root` is the account in effect of `a`.
 */
export const suspects = (sql: Queryable, root: Fragment = sql`a.id`): Fragment => sql`lateral (
  select found.other_id from (
    (select account_in_effect(b.id) as other_id from bill_to_accounts b
      where ${isNamesake(sql)} limit ${maxSuspects})
    union
    (select account_in_effect(b.id) from bill_to_accounts b
      where ${emailsOf(sql, sql`b`)} && ${emailsOf(sql, sql`a`)} and b.id <> a.id limit ${maxSuspects})
    union
    (select account_in_effect(b.id)
      from sites one join places p on p.id = one.place_id cross join ${samePlaces(sql)}
      join sites other on other.place_id = same_place.id and other.bill_to_id <> one.bill_to_id
      join bill_to_accounts b on b.id = other.bill_to_id
      where one.bill_to_id = a.id and ${phonesOf(sql)} && ${phonesOf(sql, sql`b`)} limit ${maxSuspects})
  ) as found
  where found.other_id <> ${root} and not ${isSeparated(sql, root, sql`found.other_id`)}
) as suspect`

const sharedRow = {
  id: uuid,
  otherId: uuid,
  name: textOrNull,
  email: textOrNull,
  phone: textOrNull,
  address: textOrNull,
}

/** What two accounts have in common; null for what they have not. */
export type Shared = { id: string; otherId: string } & Record<DuplicateReason, string | null>

/** Rule 346: what accounts, with those merged into them, have in common with each account that may be the same customer. */
export const listShared = (sql: Queryable, ids: readonly string[]): Promise<Shared[]> => sql(sharedRow)`
  select root.id, b.id as other_id,
    max(a.name) filter (where ${nameForm(sql, sql`a`)} = ${nameForm(sql, sql`part`)}) as name,
    max((select email from unnest(${emailsOf(sql, sql`a`)}) as email where email = any(${emailsOf(sql, sql`part`)}) limit 1)) as email,
    max((select phone from unnest(${phonesOf(sql)}) as phone where phone = any(${phonesOf(sql, sql`part`)}) limit 1)) as phone,
    max((
      select p.address || ', ' || p.city from sites one join places p on p.id = one.place_id cross join ${samePlaces(sql)}
      join sites other on other.place_id = same_place.id
      where one.bill_to_id = a.id and other.bill_to_id = part.id limit 1)) as address
  from unnest(${[...ids]}::uuid[]) as root (id)
  join bill_to_accounts a on a.id in (select accounts_of(root.id))
  cross join ${suspects(sql, sql`root.id`)}
  join bill_to_accounts b on b.id = suspect.other_id
  join bill_to_accounts part on part.id in (select accounts_of(b.id))
  group by root.id, b.id, b.created_at order by b.created_at, b.id`

const reasons = ['name', 'phone', 'email', 'address'] as const

/** What is shared, as reasons to suspect one customer. */
export const reasonsOf = (shared: readonly Shared[]): { kind: DuplicateReason; value: string }[] =>
  reasons.flatMap((kind) => {
    const values = new Set(shared.flatMap((each) => each[kind] ?? []))
    return [...values].slice(0, 3).map((value) => ({ kind, value }))
  })
