import { z } from 'zod'
import { type Device, device } from '#contract/phones/devices.ts'
import type { DriverPermission } from '#contract/wire/permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { bool, text, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'

const signedInDevice = z.object({
  id: uuid,
  name: text,
  driverId: uuidOrNull,
  revokedAt: timestampOrNull,
  isStale: bool,
})
export type SignedInDevice = z.output<typeof signedInDevice>

/** Minutes for which a further contact is not recorded. */
const contactStep = '1 minute'

/** Rule 285: the phone with a token; null if no phone has it. Throws `device-revoked`, upon which the phone wipes itself. */
export async function findDevice(
  app: AppContext,
  token: string | undefined,
  permission: DriverPermission,
): Promise<SignedInDevice | null> {
  if (!looksLikeToken(token)) return null
  const { sql } = app.db
  const column = permission === 'driver:read' ? sql`reading_token_hash` : sql`token_hash`
  const now = app.clock()
  const [found] = await sql(signedInDevice)`
    select id, name, driver_id, revoked_at, coalesce(last_seen_at < ${now}::timestamptz - ${contactStep}::interval, true) as is_stale
    from driver_devices where ${column} = ${hashToken(token)}`
  if (!found) return null
  if (found.revokedAt) throw new AppError('device-revoked')
  if (found.isStale) await sql`update driver_devices set last_seen_at = ${now} where id = ${found.id}`
  return found
}

/** The drivers' phones, revoked ones last. */
export const listDevices = (sql: Queryable): Promise<Device[]> => sql(device)`
  select d.id, d.name, driver.name as driver_name, d.created_at, d.enrolled_at, d.invitation_expires_at, d.last_seen_at, d.revoked_at,
    d.push is not null as has_push,
    failed.set_aside_at as push_failed_at, failed.problem as push_problem
  from driver_devices d left join drivers driver on driver.id = d.driver_id
    left join lateral (
      select set_aside_at, problem from push_messages where device_id = d.id and set_aside_at is not null
      order by set_aside_at desc limit 1
    ) failed on true
  order by d.revoked_at is not null, d.created_at, d.id`
