import type { Facility, FacilityChanges, NewFacility } from '#contract/facilities/facilities.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { getFacility, lockFacility, waitForImport } from './get-facility.ts'

/** Adds a facility. Throws `number-taken` if another one has its SWIS number. */
export async function addFacility(app: AppContext, actor: Actor, wanted: NewFacility): Promise<Facility> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const id = newId()
    await waitForImport(tx)
    await assertFreeNumber(tx, id, wanted.swisNumber)
    const { hours, ...row } = wanted
    assertPin(wanted)
    await tx`insert into facilities ${insertValues({ ...row, id, createdAt: now, updatedAt: now })}`
    await setHours(tx, id, hours)
    await record(tx, { id, kind: 'facility-added', actor, now, before: null, after: wanted })
    return getFacility(tx, id)
  })
}

/** Changes a facility except for its rates; absent fields are unchanged. Throws `not-found` and `number-taken`. */
export async function changeFacility(
  app: AppContext,
  actor: Actor,
  id: string,
  wanted: FacilityChanges,
): Promise<Facility> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const facility = await lockFacility(tx, id)
    const fields = (Object.keys(wanted) as (keyof FacilityChanges)[]).filter(
      (field) => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(facility[field]),
    )
    if (fields.length === 0) return facility
    if (fields.includes('swisNumber')) await assertFreeNumber(tx, id, wanted.swisNumber ?? '')
    const only = (values: Partial<Facility>) => Object.fromEntries(fields.map((field) => [field, values[field]]))
    assertPin({ ...facility, ...wanted })
    const { hours, ...row } = only(wanted as Partial<Facility>)
    await tx`update facilities set ${assignments({ ...row, updatedAt: now })} where id = ${id}`
    if (wanted.hours && hours) await setHours(tx, id, wanted.hours)
    const after = await getFacility(tx, id)
    await record(tx, { id, kind: 'facility-changed', actor, now, before: only(facility), after: only(after) })
    return after
  })
}

/** Rule 178: archives or restores a facility; existing tickets keep it. Throws `not-found`. */
export async function archiveFacility(
  app: AppContext,
  actor: Actor,
  id: string,
  isArchived: boolean,
): Promise<Facility> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const facility = await lockFacility(tx, id)
    if ((facility.archivedAt !== null) === isArchived) return facility
    await tx`update facilities set archived_at = ${isArchived ? now : null}, updated_at = ${now} where id = ${id}`
    const kind = isArchived ? 'facility-archived' : 'facility-restored'
    await record(tx, { id, kind, actor, now, before: { isArchived: !isArchived }, after: { isArchived } })
    return getFacility(tx, id)
  })
}

type FacilityEvent = {
  id: string
  kind: string
  actor: Actor
  now: Date
  before: object | null
  after: object | null
}

/** Puts a change of a facility, or of its rates, on record. */
export function record(tx: Transaction, { id, now, ...event }: FacilityEvent): Promise<void> {
  return recordEvent(tx, { subject: { kind: 'facility', id }, occurredAt: now, ...event })
}

async function assertFreeNumber(tx: Transaction, id: string, swisNumber: string): Promise<void> {
  if (swisNumber === '') return
  // Two that add the same number wait for each other here; otherwise the index would refuse the second without a message for people.
  await tx`select pg_advisory_xact_lock(hashtext(${`swis ${swisNumber}`}))`
  const [taken] = await tx({ name: text })`
    select name from facilities where swis_number = ${swisNumber} and id <> ${id}`
  if (!taken) return
  const message = `${taken.name} has this SWIS number.`
  throw new AppError('number-taken', { message, fields: { swisNumber: message } })
}

async function setHours(tx: Transaction, facilityId: string, hours: Facility['hours']): Promise<void> {
  await tx`delete from facility_hours where facility_id = ${facilityId}`
  if (hours.length > 0)
    await tx`insert into facility_hours ${insertValues(hours.map((day) => ({ ...day, facilityId })))}`
}

/** Both of a pin, or neither. */
function assertPin({ latitude, longitude }: Pick<Facility, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  const message = 'Enter both latitude and longitude, or neither'
  throw new AppError('invalid-input', { message, fields: { longitude: message } })
}
