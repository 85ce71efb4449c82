import { z } from 'zod'
import { memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import type { AccountSite, BillToAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import {
  anyJson,
  bool,
  int,
  text,
  textOrNull,
  timestamp,
  timestampOrNull,
  uuid,
  uuidOrNull,
} from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { accountNotFound, briefColumns, briefRow, orderSums, readContacts } from './account-queries.ts'
import { listShared, reasonsOf } from './same-customer.ts'

const maxSites = 500

const recordRow = briefRow.extend({
  version: int,
  mergedInto: uuidOrNull,
  notes: text,
  termsSince: timestampOrNull,
  termsBy: textOrNull,
  importedNumber: text,
  creditLimit: money.nullable(),
  coiExpiresOn: isoDate.nullable(),
  billingAddress: text,
  billingCity: text,
  billingState: text,
  billingZipCode: text,
  isTaxExempt: bool,
  taxExemptThrough: isoDate.nullable(),
})

/** A bill-to account with all that belongs to it. Throws `not-found`. */
export async function getAccount(sql: Queryable, id: string): Promise<BillToAccount> {
  const [[row], sites, members, invitations, merged, suggestions] = await Promise.all([
    sql(recordRow)`
      select ${briefColumns(sql)}, a.contacts, a.version, account_in_effect(a.merged_into) as merged_into, a.notes, a.terms_since, s.username as terms_by,
        a.credit_limit_cents::double precision as credit_limit, a.coi_expires_on, a.imported_number,
        a.billing_address, a.billing_city, a.billing_state, a.billing_zip_code,
        a.is_tax_exempt, a.tax_exempt_through
      from bill_to_accounts a cross join ${orderSums(sql)} left join staff_users s on s.id = a.terms_by
      where a.id = ${id}`,
    listSites(sql, id),
    listMembers(sql, id),
    listInvitations(sql, id),
    listMerged(sql, id),
    listSuggestions(sql, id),
  ])
  if (!row) throw accountNotFound()
  const { isTaxExempt, taxExemptThrough: through, ...record } = row
  const exemption = isTaxExempt && { taxExemption: { through } }
  return {
    ...record,
    ...exemption,
    contacts: readContacts(row.contacts),
    sites,
    members,
    invitations,
    merged,
    suggestions,
  }
}

const siteRow = z.object({
  id: uuid,
  version: int,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  name: text,
  contactName: text,
  contactPhone: text,
  accessInstructions: text,
  orderCount: int,
  openOrderCount: int,
  archivedAt: timestampOrNull,
})

/** The sites of an account, one for each place: merged accounts may have several, of which the one that staff know most about is shown. */
function listSites(sql: Queryable, accountId: string): Promise<AccountSite[]> {
  return sql(siteRow)`
    select * from (
      select distinct on (s.place_id) s.id, s.version, p.address, p.city, p.state, p.zip_code, s.name, s.contact_name, s.contact_phone,
        s.access_instructions, orders.order_count, orders.open_order_count, s.archived_at
      from sites s join places p on p.id = s.place_id
      cross join lateral (
        select count(*)::int as order_count, count(*) filter (where o.status = any(${[...openStatuses]}))::int as open_order_count
        from sites same join orders o on o.site_id = same.id
        where same.place_id = s.place_id and same.bill_to_id in (select accounts_of(${accountId})) and o.archived_at is null
      ) as orders
      where s.bill_to_id in (select accounts_of(${accountId}))
      order by s.place_id, s.archived_at is not null, s.is_kept desc, s.id
    ) as each
    order by archived_at is not null, open_order_count > 0 desc, order_count desc, address, id
    limit ${maxSites}`
}

/** One site, as its account shows it; null if there is none. */
export async function findSite(sql: Queryable, siteId: string): Promise<AccountSite | null> {
  const [site] = await sql(siteRow)`
    select s.id, s.version, p.address, p.city, p.state, p.zip_code, s.name, s.contact_name, s.contact_phone, s.access_instructions,
      s.archived_at, (select count(*)::int from orders where site_id = s.id and archived_at is null) as order_count,
      (select count(*)::int from orders where site_id = s.id and archived_at is null and status = any(${[...openStatuses]})) as open_order_count
    from sites s join places p on p.id = s.place_id where s.id = ${siteId}`
  return site ?? null
}

const memberRow = z.object({ customerId: uuid, name: text, email: text, role: z.enum(memberRoles) })

const listMembers = (sql: Queryable, accountId: string) => sql(memberRow)`
  select distinct on (c.id) c.id as customer_id, trim(c.first_name || ' ' || c.last_name) as name, c.email, m.role
  from account_members m join customers c on c.id = m.customer_id
  where m.bill_to_id in (select accounts_of(${accountId}))
  order by c.id, m.bill_to_id = ${accountId} desc`

const invitationRow = z.object({
  id: uuid,
  email: text,
  role: z.enum(memberRoles),
  invitedBy: text,
  expiresAt: timestamp,
})

const listInvitations = (sql: Queryable, accountId: string) => sql(invitationRow)`
  select i.id, i.email, i.role, trim(c.first_name || ' ' || c.last_name) as invited_by, i.expires_at
  from account_invitations i join customers c on c.id = i.invited_by
  where i.bill_to_id in (select accounts_of(${accountId}))
  order by i.created_at desc, i.id`

const mergedRow = z.object({ id: uuid, name: text, contacts: anyJson, orderCount: int, mergedAt: timestampOrNull })

async function listMerged(sql: Queryable, accountId: string) {
  const rows = await sql(mergedRow)`
  select a.id, a.name, a.contacts,
    (select count(*)::int from orders where bill_to_id in (select accounts_of(a.id)) and archived_at is null) as order_count,
    (select max(e.occurred_at) from events e
      where e.subject_kind = 'bill-to-account' and e.subject_id = a.id and e.kind = 'account-merged') as merged_at
  from bill_to_accounts a where a.merged_into = ${accountId} order by plain_name(a.name), a.id limit 500`
  return rows.map((row) => ({ ...row, contacts: readContacts(row.contacts) }))
}

const suggestionRow = { id: uuid, name: text, orderCount: int }

/** Rules 216 and 346: other accounts that may be the same customer, and that staff did not keep apart. */
async function listSuggestions(sql: Queryable, accountId: string): Promise<BillToAccount['suggestions']> {
  const shared = (await listShared(sql, [accountId])).slice(0, 10)
  if (shared.length === 0) return []
  const rows = await sql(suggestionRow)`
    select a.id, a.name,
      (select count(*)::int from orders where bill_to_id in (select accounts_of(a.id)) and archived_at is null) as order_count
    from bill_to_accounts a
    where a.id = any(${shared.map(({ otherId }) => otherId)}::uuid[])
      and (select merged_into from bill_to_accounts where id = ${accountId}) is null
    order by a.created_at, a.id`
  return rows.map((row) => {
    const own = shared.filter(({ otherId }) => otherId === row.id)
    const sharedOf = (part: 'phone' | 'address') => own.find((each) => each[part] !== null)?.[part] ?? ''
    return { ...row, phone: sharedOf('phone'), address: sharedOf('address'), reasons: reasonsOf(own) }
  })
}
