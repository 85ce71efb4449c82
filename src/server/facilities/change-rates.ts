import { z } from 'zod'
import type { Facility, NewFacilityRate } from '#contract/facilities/facilities.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { isSelfCertified } from '#domain/diversion/evidence.ts'
import { decideRate, decideRateEnd, type RateDecision } from '#domain/diversion/rate-change.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { record } from './change-facility.ts'
import { lastUse } from './facility-queries.ts'
import { getFacility, lockFacility } from './get-facility.ts'

const rateUse = z.object({ id: uuid, lastUsedOn: isoDate.nullable() })

type Target = { facilityId: string; actor: Actor }

const selfCertified = 'A facility cannot certify itself. Enter who certified it'

/**
 * Rules 178 and 230: gives a facility a certified rate from a day on; the one that is open ends the day before. Throws `not-found`, and
 * `invalid-input` if it certifies itself, or if two would share a day, which the database refuses as well.
 */
export async function addRate(
  app: AppContext,
  { facilityId, actor, rate }: Target & { rate: NewFacilityRate },
): Promise<Facility> {
  const { percent: basisPoints, validUntil = null, ...wanted } = rate
  const validFrom = wanted.validFrom ?? ''
  return withFacility(app, facilityId, async (tx, facility, now) => {
    if (isSelfCertified(rate.certifier, [facility.name, facility.operator])) {
      throw new AppError('invalid-input', { message: selfCertified, fields: { certifier: selfCertified } })
    }
    const current = await withLastUse(tx, facility)
    const { ends } = taken(decideRate(current, { material: rate.material, validFrom, validUntil }))
    if (ends) await tx`update facility_rates set valid_until = ${ends.validUntil} where id = ${ends.id}`
    const row = { ...wanted, validFrom, validUntil, basisPoints }
    await tx`insert into facility_rates ${insertValues({ ...row, id: newId(), facilityId, createdAt: now, createdBy: actor.id })}`
    await record(tx, { id: facilityId, kind: 'facility-rate-added', actor, now, before: ends, after: row })
  })
}

/** Sets or clears the last day of a rate. Throws `not-found`, and `invalid-input` if a load or another rate prevents it. */
export async function endRate(
  app: AppContext,
  { facilityId, actor, rateId, validUntil }: Target & { rateId: string; validUntil: IsoDate | null },
): Promise<Facility> {
  return withFacility(app, facilityId, async (tx, facility, now) => {
    const current = await withLastUse(tx, facility)
    const rate = rateOf(current, rateId)
    taken(decideRateEnd(rate, current, validUntil))
    if (rate.validUntil === validUntil) return
    await tx`update facility_rates set valid_until = ${validUntil} where id = ${rateId}`
    const [before, after] = [rate.validUntil, validUntil].map((day) => ({ rateId, validUntil: day }))
    await record(tx, {
      id: facilityId,
      kind: 'facility-rate-ended',
      actor,
      now,
      before: before ?? null,
      after: after ?? null,
    })
  })
}

/** Takes off a rate that was entered by mistake. Throws `not-found`, and `not-allowed-now` for one that counted for a load. */
export async function removeRate(
  app: AppContext,
  { facilityId, actor, rateId }: Target & { rateId: string },
): Promise<Facility> {
  return withFacility(app, facilityId, async (tx, facility, now) => {
    const { lastUsedOn, ...rate } = rateOf(await withLastUse(tx, facility), rateId)
    if (lastUsedOn !== null) {
      const message = `This rate was used for a load of ${lastUsedOn}. End it and add another one.`
      throw new AppError('not-allowed-now', { message })
    }
    await tx`delete from facility_rates where id = ${rateId}`
    await record(tx, { id: facilityId, kind: 'facility-rate-removed', actor, now, before: rate, after: null })
  })
}

function withFacility(
  app: AppContext,
  facilityId: string,
  work: (tx: Transaction, facility: Facility, now: Date) => Promise<void>,
): Promise<Facility> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    await work(tx, await lockFacility(tx, facilityId), now)
    return getFacility(tx, facilityId)
  })
}

function rateOf<Rate extends { id: string }>(rates: readonly Rate[], rateId: string): Rate {
  const rate = rates.find(({ id }) => id === rateId)
  if (!rate) throw new AppError('not-found', { message: 'Rate not found' })
  return rate
}

/** The rates with the last day of a load that each counted for. */
async function withLastUse(tx: Transaction, { id, rates }: Facility) {
  const uses = await tx(rateUse)`
    select r.id, ${lastUse(tx)} as last_used_on from facility_rates r where r.facility_id = ${id}`
  const lastUses = new Map(uses.map((use) => [use.id, use.lastUsedOn]))
  return rates.map((rate) => ({ ...rate, lastUsedOn: lastUses.get(rate.id) ?? null }))
}

function taken(decision: RateDecision): Extract<RateDecision, { ok: true }> {
  if (decision.ok) return decision
  const { field, message } = decision
  throw new AppError('invalid-input', { message, fields: { [field]: message } })
}
