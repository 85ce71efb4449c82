import { type StaffAccount, staffAccount } from '#contract/staff/staff-accounts.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type Asked = { you: string; now: Date }

const accounts = (sql: Queryable, { you, now }: Asked) => sql`
  select u.id, u.username, u.name, u.email, u.role, u.language, u.id = ${you} as is_you, u.totp_confirmed_at is not null as totp_enabled,
    u.password_hash is not null as has_password, u.created_at, u.last_signed_in_at, u.disabled_at, l.expires_at as link_until
  from staff_users u left join staff_links l on l.staff_user_id = u.id and l.expires_at > ${now}`

/** Every staff account: the enabled ones first, by name. */
export function listStaffAccounts(sql: Queryable, asked: Asked): Promise<StaffAccount[]> {
  return sql(staffAccount)`
    ${accounts(sql, asked)} order by u.disabled_at is not null, plain_name(coalesce(nullif(u.name, ''), u.username)), u.id`
}

/** One of them. Throws `not-found`. */
export async function getStaffAccount(sql: Queryable, id: string, asked: Asked): Promise<StaffAccount> {
  const [account] = await sql(staffAccount)`${accounts(sql, asked)} where u.id = ${id}`
  if (!account) throw staffNotFound()
  return account
}

export const staffNotFound = () => new AppError('not-found', { message: 'Staff account not found' })
