import { type FleetSettings, fleetSettings } from '#contract/containers/containers.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** What staff decided about the fleet as a whole. */
export async function readFleetSettings(sql: Queryable): Promise<FleetSettings> {
  return sql.one(fleetSettings)`select dormant_days from fleet_settings`
}

/** Rule 103: changes after how many days without a movement a container counts as dormant. */
export async function changeFleetSettings(
  app: AppContext,
  actor: Actor,
  settings: FleetSettings,
): Promise<FleetSettings> {
  return inTransaction(app.db.locking, async (tx) => {
    const before = await tx.one(fleetSettings)`select dormant_days from fleet_settings for update`
    await tx`update fleet_settings set dormant_days = ${settings.dormantDays}`
    // This changes which containers count as dormant.
    tx.changed.addAll('containers')
    await recordEvent(tx, {
      subject: { kind: 'company', id: newId() },
      kind: 'fleet-settings-changed',
      occurredAt: app.clock(),
      actor,
      before,
      after: settings,
    })
    return settings
  })
}
