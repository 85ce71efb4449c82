import type { AppContext } from '#server/app-context.ts'
import { bool, text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/**
 * Rule 160: the address for staff notifications, and the only one for test emails: from the settings, else ADMIN_EMAIL; null if there is
 * neither.
 */
export async function findStaffAddress(sql: Queryable, { config }: Pick<AppContext, 'config'>): Promise<string | null> {
  return (await read(sql)).email || config.admin.email
}

/** Rule 160: the same for staff notifications; also null while they are turned off. Emails to customers are not affected. */
export async function findStaffMailbox(sql: Queryable, { config }: Pick<AppContext, 'config'>): Promise<string | null> {
  const { email, isOn } = await read(sql)
  return isOn ? email || config.admin.email : null
}

async function read(sql: Queryable): Promise<{ email: string; isOn: boolean }> {
  return sql.one({ email: text, isOn: bool })`
    select change_request_notification_email as email, enable_email_notifications as is_on from admin_settings`
}
