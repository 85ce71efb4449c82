import type { PushKind } from '#contract/phones/phone-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'

/** Rule 292: has the phones of a driver told of a route, in the transaction that publishes it. */
export async function queuePush(
  tx: Transaction,
  { driverId, kind, day, now }: { driverId: string; kind: PushKind; day: IsoDate; now: Date },
): Promise<void> {
  const devices = await tx({ id: uuid })`
    select id from driver_devices where driver_id = ${driverId} and push is not null and revoked_at is null`
  for (const { id } of devices)
    await tx`
      insert into push_messages (id, device_id, kind, day, created_at, due_at)
      values (${newId()}, ${id}, ${kind}, ${day}, ${now}, now())`
}
