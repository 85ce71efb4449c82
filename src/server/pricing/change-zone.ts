import { editedMeanwhile } from '#content/staff/timeline.ts'
import { pricingZone, type ZoneChanges } from '#contract/pricing/pricing-zones.ts'
import { formatDollars } from '#contract/values/money.ts'
import { money } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorName, listEvents } from '#server/events/event-queries.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listZones, type ZoneWithZipCodes } from './zone-queries.ts'

/**
 * Changes the delivery surcharge of a zone (rule 162). Cached pages expire with the same commit, because the table increases the content
 * version. Throws `not-found`, and `stale-version` if it no longer is what the editor saw (rule 366).
 */
export async function changeZone(
  app: AppContext,
  actor: Actor,
  id: string,
  { surchargeBefore, ...after }: ZoneChanges,
): Promise<ZoneWithZipCodes> {
  return inTransaction(app.db.locking, async (tx) => {
    const [before] = await tx({ deliverySurcharge: money })`
      select delivery_surcharge_cents as delivery_surcharge from pricing_zones where id = ${id} for no key update`
    if (!before) throw zoneNotFound()
    if (surchargeBefore !== undefined && ![surchargeBefore, after.deliverySurcharge].includes(before.deliverySurcharge))
      throw await staleZone(tx, id)
    if (before.deliverySurcharge !== after.deliverySurcharge) {
      await tx`update pricing_zones set delivery_surcharge_cents = ${after.deliverySurcharge} where id = ${id}`
      await recordEvent(tx, {
        subject: { kind: 'pricing-zone', id },
        kind: 'zone-surcharge-changed',
        occurredAt: app.clock(),
        actor,
        before,
        after,
      })
    }
    const [zone] = await listZones(tx, id)
    if (!zone) throw zoneNotFound()
    return zone
  })
}

/** What the surcharge is now, and who changed it. */
async function staleZone(tx: Transaction, id: string): Promise<AppError> {
  const [zone] = await listZones(tx, id)
  const last = (await listEvents(tx, { kind: 'pricing-zone', id })).at(-1)
  const message = editedMeanwhile(last ? actorName(last) : null, zone ? formatDollars(zone.deliverySurcharge) : null)
  return new AppError('stale-version', {
    message,
    fields: { deliverySurcharge: message },
    current: { schema: pricingZone, record: zone },
  })
}

const zoneNotFound = () => new AppError('not-found', { message: 'Zone not found' })
