import { isDeepStrictEqual } from 'node:util'
import { editedMeanwhile } from '#content/staff/timeline.ts'
import { pricingZone, type ZoneChanges } from '#contract/pricing/pricing-zones.ts'
import { formatDollars } from '#contract/values/money.ts'
import { money } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorName, listEvents } from '#server/events/event-queries.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listZones, type ZoneWithZipCodes } from './zone-queries.ts'

/**
 * Changes the delivery surcharge of a zone (rule 162), and its name in Spanish (rule 502). Cached pages expire with the same commit, because the table increases the content
 * version. Throws `not-found`, and `stale-version` if one of them no longer is what the editor saw (rule 366).
 */
export async function changeZone(
  app: AppContext,
  actor: Actor,
  id: string,
  { surchargeBefore, deliverySurcharge, spanishNameBefore, spanishName }: ZoneChanges,
): Promise<ZoneWithZipCodes> {
  return inTransaction(app.db.locking, async (tx) => {
    const [before] = await tx({ deliverySurcharge: money, spanishName: text })`
      select delivery_surcharge_cents as delivery_surcharge, spanish_name from pricing_zones where id = ${id} for no key update`
    if (!before) throw zoneNotFound()
    const after = { deliverySurcharge, spanishName: spanishName ?? before.spanishName }
    const seen = { deliverySurcharge: surchargeBefore, spanishName: spanishNameBefore }
    const stale = (['deliverySurcharge', 'spanishName'] as const).filter(
      (field) => seen[field] !== undefined && ![seen[field], after[field]].includes(before[field]),
    )
    if (stale.length > 0) throw await staleZone(tx, id, stale)
    if (!isDeepStrictEqual(before, after)) {
      await tx`
        update pricing_zones set delivery_surcharge_cents = ${after.deliverySurcharge}, spanish_name = ${after.spanishName}
        where id = ${id}`
      const kind = before.deliverySurcharge === deliverySurcharge ? 'zone-renamed' : 'zone-surcharge-changed'
      await recordEvent(tx, {
        subject: { kind: 'pricing-zone', id },
        kind,
        occurredAt: app.clock(),
        actor,
        ...changedOf(before, after),
      })
    }
    const [zone] = await listZones(tx, id)
    if (!zone) throw zoneNotFound()
    return zone
  })
}

/** Only what changed of a zone. */
function changedOf<Facts extends object>(before: Facts, after: Facts) {
  const changed = (Object.keys(after) as (keyof Facts)[]).filter((name) => before[name] !== after[name])
  const of = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]))
  return { before: of(before), after: of(after) }
}

/** What the fields are now, and who changed them. */
async function staleZone(
  tx: Transaction,
  id: string,
  stale: readonly ('deliverySurcharge' | 'spanishName')[],
): Promise<AppError> {
  const [zone] = await listZones(tx, id)
  const events = await listEvents(tx, { kind: 'pricing-zone', id })
  const messageOf = (field: (typeof stale)[number]) => {
    const last = events.findLast(({ after }) => after !== null && field in after)
    const now = field === 'spanishName' ? zone?.spanishName : zone && formatDollars(zone.deliverySurcharge)
    return editedMeanwhile(last ? actorName(last) : null, now || null)
  }
  const fields = Object.fromEntries(stale.map((field) => [field, messageOf(field)]))
  return new AppError('stale-version', {
    message: Object.values(fields).join(' '),
    fields,
    current: { schema: pricingZone, record: zone },
  })
}

const zoneNotFound = () => new AppError('not-found', { message: 'Zone not found' })
