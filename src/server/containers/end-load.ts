import type { Transaction } from '#server/platform/db/client.ts'
import { uuidOrNull } from '#server/platform/db/columns.ts'

/** Rule 270: the load of a haul was dumped, so its container is empty. Nothing happens if it was dumped before, or there is none. */
export async function endLoad(
  tx: Transaction,
  { haulId, dumpedAt, facilityId }: { haulId: string; dumpedAt: Date; facilityId: string | null },
): Promise<void> {
  const [ended] = await tx({ containerId: uuidOrNull })`
    update loads set dumped_at = greatest(taken_at, ${dumpedAt}), facility_id = ${facilityId}
    where haul_id = ${haulId} and dumped_at is null returning container_id`
  if (ended?.containerId) tx.changed.add('containers', ended.containerId)
}
