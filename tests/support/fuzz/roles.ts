import type { Permission } from '#contract/wire/permissions.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import { demoCustomers, demoStaff } from '#server/demo/demo-logins.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'

const members = ['owner', 'orders', 'pays', 'views'] as const
const staff = demoStaff.map(({ role }) => role)

/** Everyone who can send a request; members are of one account, a phone has a token for reading and one for sending. */
export const roleNames = [
  'stranger',
  'order-link',
  'customer',
  ...members.map((role) => `member-${role}` as const),
  ...staff,
  'phone-reads',
  'phone-sends',
] as const
export type RoleName = (typeof roleNames)[number]

/** What a role sends to be known, and the numbers of orders that it may see in full. */
export type Caller = { role: RoleName; headers: Record<string, string>; orderNumbers: readonly string[] }

/** Whether an endpoint is for a role at all. */
export function isFor(permission: Permission, role: RoleName): boolean {
  if (permission === 'public') return true
  if (permission === 'customer') return role === 'customer' || role.startsWith('member-')
  if (permission === 'driver:read') return role === 'phone-reads'
  if (permission === 'driver:send') return role === 'phone-sends'
  const staffRole = staff.find((each) => each === role)
  return staffRole !== undefined && mayDo(staffRole, permission)
}

/**
 * Signs a role in by rows, as signing in leaves them: the hostile requests also sign out, change passwords and roles, disable accounts, revoke
 * phones and erase customers, so whoever was hit is made whole again first. The commands for that are tested elsewhere.
 */
export async function signIn({ sql }: Pick<Database, 'sql'>, role: RoleName, now: Date): Promise<Caller> {
  const token = newToken()
  const hash = hashToken(token)
  const tomorrow = new Date(now.getTime() + 86_400_000)
  if (role === 'stranger') return { role, headers: {}, orderNumbers: [] }
  if (role === 'order-link') {
    const orders = await sql<{ orderNumber: string }[]>`
      with granted as (
        insert into order_access (token_hash, order_id, by_email, code_confirmed_at)
        select ${hash}, id, true, ${now}::timestamptz from (select id from orders where archived_at is null order by status in ('completed', 'cancelled'), random() limit 60) found
        returning order_id
      )
      select order_number from orders where id in (select order_id from granted)`
    return { role, headers: { cookie: `visitor=${token}` }, orderNumbers: orders.map(({ orderNumber }) => orderNumber) }
  }
  if (role === 'phone-reads' || role === 'phone-sends') {
    await enrollPhone(
      sql,
      role === 'phone-reads' ? hash : hashToken(newToken()),
      role === 'phone-sends' ? hash : hashToken(newToken()),
      now,
    )
    return { role, headers: { authorization: `Bearer ${token}` }, orderNumbers: [] }
  }
  const staffUser = demoStaff.find((user) => user.role === role)
  if (staffUser) {
    await sql`
      with user_in_role as (
        update staff_users set role = ${staffUser.role}, disabled_at = null, totp_secret = null, totp_confirmed_at = null
        where username = ${staffUser.username} returning id
      )
      insert into staff_sessions (token_hash, staff_user_id, created_at, active_at, proved_at, expires_at)
      select ${hash}, id, ${now}::timestamptz, ${now}, ${now}, ${tomorrow}::timestamptz from user_in_role`
    return { role, headers: { cookie: `staff=${token}` }, orderNumbers: [] }
  }
  const { id, orderNumbers } = await customerOf(sql, role, now)
  await sql`
    insert into customer_sessions (id, token_hash, customer_id, device, created_at, last_seen_at, expires_at)
    values (${newId()}, ${hash}, ${id}, 'Fuzz', ${now}, ${now}, ${tomorrow})`
  return { role, headers: { cookie: `customer=${token}` }, orderNumbers }
}

/** A phone of the driver with the most to do. */
const enrollPhone = (sql: Database['sql'], reading: Buffer, sending: Buffer, now: Date) => sql`
  insert into driver_devices (id, name, driver_id, token_hash, reading_token_hash, enrolled_at, created_at, last_seen_at)
  select ${newId()}, 'Fuzz', (
    select r.driver_id from routes r join hauls h on h.route_id = r.id where r.driver_id is not null group by 1 order by count(*) desc limit 1
  ), ${sending}, ${reading}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz`

/** A customer alone is one of the demo's; the members are further customers of the account with the most orders. */
async function customerOf(
  sql: Database['sql'],
  role: RoleName,
  now: Date,
): Promise<{ id: string; orderNumbers: string[] }> {
  const email = role === 'customer' ? (demoCustomers[0]?.email ?? '') : `${role}@fuzz.example`
  const [customer] = await sql<{ id: string }[]>`
    with known as (select id from customers where lower(email) = ${email}),
    made as (
      insert into customers (id, email, first_name, last_name, phone, customer_type, verified_at, created_at)
      select ${newId()}, ${email}, 'Fuzz', 'Member', '(661) 555-0100', 'contractor', ${now}::timestamptz, ${now}::timestamptz
      where not exists (select from known) returning id
    )
    select id from known union all select id from made`
  const id = customer?.id ?? ''
  const memberRole = members.find((each) => role === `member-${each}`)
  if (memberRole)
    await sql`
      insert into account_members (bill_to_id, customer_id, role)
      select bill_to_id, ${id}, ${memberRole} from orders where bill_to_id is not null group by 1 order by count(*) desc limit 1
      on conflict (bill_to_id, customer_id) do update set role = excluded.role`
  const orders = await sql<{ orderNumber: string }[]>`
    select order_number from orders
    where bill_to_id in (select bill_to_id from account_members where customer_id = ${id}) or customer_id = ${id}
    order by status in ('completed', 'cancelled'), random() limit 60`
  return { id, orderNumbers: orders.map(({ orderNumber }) => orderNumber) }
}
