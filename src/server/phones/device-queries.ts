import { z } from 'zod'
import { type Device, device } from '#contract/phones/devices.ts'
import type { DriverPermission } from '#contract/wire/permissions.ts'
import { tokensEndAt } from '#domain/phones/phone-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { bool, text, timestamp, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { identifier, type Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import type { SignedInDevice } from '#server/site/sign-ins.ts'

const signedInDevice = z.object({
  id: uuid,
  name: text,
  driverId: uuidOrNull,
  isEnded: bool,
  since: timestamp,
  lastUsedAt: timestampOrNull,
  isNext: bool,
  isStale: bool,
})

/** The shortest interval at which contacts are recorded. */
const contactStep = '1 minute'

/**
 * Rule 285: the phone with a token; null if no phone has it. Throws `device-revoked` if the phone was revoked or its driver archived, which
 * makes the phone wipe itself, and `device-expired` (rule 284).
 */
export async function findDevice(
  app: AppContext,
  token: string | undefined,
  permission: DriverPermission,
): Promise<SignedInDevice | null> {
  if (!looksLikeToken(token)) return null
  const { sql } = app.db
  const [column, next] = (
    permission === 'driver:read' ? ['reading_token_hash', 'next_reading_token_hash'] : ['token_hash', 'next_token_hash']
  ).map(identifier)
  const now = app.clock()
  const hash = hashToken(token)
  const [found] = await sql(signedInDevice)`
    select d.id, d.name, d.driver_id, d.revoked_at is not null or driver.archived_at is not null as is_ended, ${sinceOfTokens(sql)} as since,
      d.last_seen_at as last_used_at, d.${next} is not distinct from ${hash} as is_next,
      coalesce(d.last_seen_at < ${now}::timestamptz - ${contactStep}::interval, true) as is_stale
    from driver_devices d left join drivers driver on driver.id = d.driver_id
    where d.${column} = ${hash} or d.${next} = ${hash}`
  if (!found) return null
  if (found.isEnded) throw new AppError('device-revoked')
  if (tokensEndAt(found) <= now) throw new AppError('device-expired')
  // The phone uses its new token, so the previous one ends.
  if (found.isNext)
    await sql`
      update driver_devices set ${column} = ${next}, ${next} = null where id = ${found.id} and ${next} = ${hash}`
  if (found.isStale) await sql`update driver_devices set last_seen_at = ${now} where id = ${found.id}`
  return found
}

/** The start of a token's lifetime: the enrollment, or the upgrade that introduced expiration. */
const sinceOfTokens = (sql: Queryable) => sql`greatest(d.enrolled_at, d.tokens_since)`

const deviceRow = device.omit({ endsAt: true, isEnded: true }).extend({ since: timestampOrNull })

/** The drivers' phones, revoked ones last. */
export async function listDevices(sql: Queryable, now: Date): Promise<Device[]> {
  const rows = await sql(deviceRow)`
    select d.id, d.name, d.driver_id, driver.name as driver_name, invited.name as invited_driver_name, d.created_at, d.enrolled_at,
      d.invitation_expires_at, d.last_seen_at, d.revoked_at, d.push is not null as has_push, ${sinceOfTokens(sql)} as since,
      failed.set_aside_at as push_failed_at, failed.problem as push_problem
    from driver_devices d left join drivers driver on driver.id = d.driver_id
    left join drivers invited on invited.id = d.invitation_driver_id
    left join lateral (
      select set_aside_at, problem from push_messages where device_id = d.id and set_aside_at is not null
      order by set_aside_at desc limit 1
    ) failed on true
    order by d.revoked_at is not null, d.created_at, d.id`
  return rows.map(({ since, ...row }) => {
    const endsAt = since && tokensEndAt({ since, lastUsedAt: row.lastSeenAt })
    return { ...row, endsAt, isEnded: endsAt !== null && endsAt <= now }
  })
}
