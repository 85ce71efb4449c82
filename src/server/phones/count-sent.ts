import { countedDays, phoneLimits, secondsUntilRoom } from '#domain/phones/phone-limits.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type Sent = { deviceId: string; at: Date; now: Date; commands?: number; photos?: number; photoBytes?: number }

/**
 * Rule 286: counts what a phone sends against its daily limits. If today's limit is reached, returns false, counts nothing and alerts the
 * office. Call it before locking orders: it locks the phone's counters.
 */
export async function countSent(
  tx: Transaction,
  { deviceId, at, now, commands = 0, photos = 0, photoBytes = 0 }: Sent,
): Promise<boolean> {
  for (const day of countedDays({ at, now })) {
    const counted = await tx({ id: uuid })`
      insert into device_days as d (device_id, day, commands, photos, photo_bytes)
      values (${deviceId}, ${day}, ${commands}, ${photos}, ${photoBytes})
      on conflict (device_id, day) do update set commands = d.commands + excluded.commands, photos = d.photos + excluded.photos,
        photo_bytes = d.photo_bytes + excluded.photo_bytes
      where d.commands + excluded.commands <= ${phoneLimits.commands} and d.photos + excluded.photos <= ${phoneLimits.photos}
        and d.photo_bytes + excluded.photo_bytes <= ${phoneLimits.photoBytes}
      returning id`
    if (counted.length > 0) return true
  }
  const [today] = countedDays({ at: now, now })
  const counted = await tx({ id: uuid })`
    update device_days set limited_at = ${now} where device_id = ${deviceId} and day = ${today} and limited_at is null returning id`
  if (counted.length > 0) tx.changed.addAll('routes')
  return false
}

/** The refusal when the limit is reached: the phone keeps the data and sends it tomorrow. */
export const noRoom = (message: string, now: Date): AppError =>
  new AppError('too-many-requests', { message, headers: { 'retry-after': String(secondsUntilRoom(now)) } })
