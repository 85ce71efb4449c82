import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'

/** Rule 284: revokes the phones and codes of a driver who is being archived. Lock the driver first. */
export async function endPhonesOf(
  tx: Transaction,
  { driverId, actor, now }: { driverId: string; actor: Actor; now: Date },
): Promise<void> {
  await tx`
    update driver_devices set invitation_hash = null, invitation_expires_at = null, invitation_driver_id = null
    where invitation_driver_id = ${driverId}`
  const phones = await tx({ id: uuid })`
    select id from driver_devices where driver_id = ${driverId} and revoked_at is null order by id for update`
  for (const { id } of phones) await revokePhone(tx, { id, actor, now })
}

/** Rule 285: revokes a phone: it loses access and gets no more messages. */
export async function revokePhone(tx: Transaction, { id, actor, now }: { id: string; actor: Actor; now: Date }) {
  await tx`
    update driver_devices set revoked_at = coalesce(revoked_at, ${now}), invitation_hash = null, invitation_expires_at = null,
      invitation_driver_id = null, push = null
    where id = ${id}`
  await tx`delete from push_messages where device_id = ${id}`
  const event = {
    kind: 'device-revoked',
    occurredAt: now,
    actor,
    before: { isRevoked: false },
    after: { isRevoked: true },
  }
  await recordEvent(tx, { subject: { kind: 'device', id }, ...event })
}
