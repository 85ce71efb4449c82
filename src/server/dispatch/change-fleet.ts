import { fleetRefusals as refusals } from '#content/wording/dispatch.ts'
import type {
  DriverChanges,
  NewAbsence,
  NewDriver,
  NewTruck,
  NewYard,
  OwnServiceMinutes,
  TruckChanges,
  YardChanges,
} from '#contract/dispatch/fleet.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, int, text, timestampOrNull, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, identifier, insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { endPhonesOf } from './end-phones.ts'

type By = { actor: Actor }

/** Rule 274: adds a yard. Throws `number-taken` if another yard has the name. */
export function addYard(app: AppContext, { actor, yard }: By & { yard: NewYard }): Promise<void> {
  return changeFleet(app, async (tx) => {
    await assertFreeName(tx, 'yards', yard.name)
    await insert(tx, { table: 'yards', kind: 'yard', row: yard, actor, now: app.clock() })
  })
}

/** Changes, archives or restores a yard. Throws `not-found`, `stale-version`, `number-taken` and `not-allowed-now`. */
export function changeYard(
  app: AppContext,
  { id, actor, yard }: By & { id: string; yard: YardChanges },
): Promise<void> {
  return changeFleet(app, async (tx) => {
    const { isArchived, version, ...row } = yard
    const isClosing = await lockVersion(tx, { table: 'yards', id, version, isArchived, missing: refusals.noYard })
    await assertFreeName(tx, 'yards', yard.name, id)
    if (isClosing) {
      const used = await tx.one({ others: int, containers: int, trucks: int, drivers: int })`
        select (select count(*) from yards where id <> ${id} and archived_at is null)::int as others,
          (select count(*) from containers where yard_id = ${id} and deleted_at is null)::int as containers,
          (select count(*) from trucks where yard_id = ${id} and archived_at is null)::int as trucks,
          (select count(*) from drivers where yard_id = ${id} and archived_at is null)::int as drivers`
      if (used.others === 0) throw new AppError('not-allowed-now', { message: refusals.lastYard })
      if (used.containers + used.trucks + used.drivers > 0)
        throw new AppError('not-allowed-now', {
          message: refusals.isUsed(used.containers, used.trucks, used.drivers),
        })
    }
    await update(tx, { table: 'yards', kind: 'yard', id, row, isArchived, actor, now: app.clock() })
  })
}

/** Rule 274: adds a truck. Throws `not-found` for its yard or driver, and `number-taken`. */
export function addTruck(app: AppContext, { actor, truck }: By & { truck: NewTruck }): Promise<void> {
  return changeFleet(app, async (tx) => {
    await assertTruck(tx, truck)
    await insert(tx, { table: 'trucks', kind: 'truck', row: truckRow(truck), actor, now: app.clock() })
  })
}

/** Changes, archives or restores a truck. Throws `not-found`, `stale-version`, `number-taken` and `not-allowed-now`. */
export function changeTruck(
  app: AppContext,
  { id, actor, truck }: By & { id: string; truck: TruckChanges },
): Promise<void> {
  const now = app.clock()
  return changeFleet(app, async (tx) => {
    const { isArchived, version, ...changes } = truck
    const isClosing = await lockVersion(tx, { table: 'trucks', id, version, isArchived, missing: refusals.noTruck })
    if (!isArchived) await assertTruck(tx, changes, id)
    if (isClosing) {
      const { stops } = await tx.one({ stops: int })`
        select count(*)::int as stops from hauls h join routes r on r.id = h.route_id
        where r.truck_id = ${id} and r.day >= ${dateInLosAngeles(now)} and h.done_at is null`
      if (stops > 0) throw new AppError('not-allowed-now', { message: refusals.truckHasStops(stops) })
    }
    const row = { ...truckRow(changes), ...(isArchived && { driverId: null }) }
    await update(tx, { table: 'trucks', kind: 'truck', id, row, isArchived, actor, now })
  })
}

/** Rule 274: adds a driver. Throws `not-found` for the yard. */
export function addDriver(app: AppContext, { actor, driver }: By & { driver: NewDriver }): Promise<void> {
  return changeFleet(app, async (tx) => {
    await assertYard(tx, driver.yardId)
    await insert(tx, { table: 'drivers', kind: 'driver', row: driver, actor, now: app.clock() })
  })
}

/**
 * Changes, archives or restores a driver; archiving revokes the driver's phones (rule 284). Throws `not-found`, `stale-version` and
 * `not-allowed-now`.
 */
export function changeDriver(
  app: AppContext,
  { id, actor, driver }: By & { id: string; driver: DriverChanges },
): Promise<void> {
  const now = app.clock()
  return changeFleet(app, async (tx) => {
    const { isArchived, version, ...row } = driver
    const isLeaving = await lockVersion(tx, { table: 'drivers', id, version, isArchived, missing: refusals.noDriver })
    await assertYard(tx, row.yardId)
    if (isLeaving) {
      const { routes } = await tx.one({ routes: int })`
        select count(*)::int as routes from routes where driver_id = ${id} and day >= ${dateInLosAngeles(now)}`
      if (routes > 0) throw new AppError('not-allowed-now', { message: refusals.driverHasRoutes(routes) })
      await tx`update trucks set driver_id = null, version = version + 1 where driver_id = ${id}`
      await endPhonesOf(tx, { driverId: id, actor, now })
    }
    await update(tx, { table: 'drivers', kind: 'driver', id, row, isArchived, actor, now })
  })
}

/** Rule 274: records days on which a driver is off, or a truck is in the shop. Throws `not-found`. */
export async function addAbsence(app: AppContext, { actor, absence }: By & { absence: NewAbsence }): Promise<void> {
  const { fromDay, throughDay } = absence
  assertPlannable(app, { fromDay, throughDay })
  return changeFleet(app, (tx) => addAbsenceIn(tx, { actor, absence, now: app.clock() }))
}

/** Runs inside an existing transaction. */
export async function addAbsenceIn(
  tx: Transaction,
  { actor, absence, now }: By & { absence: NewAbsence; now: Date },
): Promise<void> {
  const { driverId, truckId } = absence
  if (driverId) await assertDriver(tx, driverId)
  if (truckId && (await tx`select from trucks where id = ${truckId}`).length === 0)
    throw new AppError('not-found', { message: refusals.noTruck, fields: { truckId: refusals.noTruck } })
  await tx`insert into absences ${insertValues({ ...absence, id: newId(), createdAt: now })}`
  const subject = driverId ? { kind: 'driver' as const, id: driverId } : { kind: 'truck' as const, id: truckId ?? '' }
  // Leave out the reason, which may be an illness: it is deleted with the absence (rule 190).
  const after = { fromDay: absence.fromDay, throughDay: absence.throughDay }
  await recordEvent(tx, { subject, kind: 'absence-added', occurredAt: now, actor, before: null, after })
}

/** Deletes an absence. Throws `not-found`. */
export function removeAbsence(app: AppContext, { id, actor }: By & { id: string }): Promise<void> {
  return changeFleet(app, async (tx) => {
    const [gone] = await tx({ driverId: uuidOrNull, truckId: uuidOrNull, fromDay: text, throughDay: text })`
      delete from absences where id = ${id} returning driver_id, truck_id, from_day::text as from_day, through_day::text as through_day`
    if (!gone) throw new AppError('not-found', { message: refusals.noAbsence })
    const subject = gone.driverId
      ? { kind: 'driver' as const, id: gone.driverId }
      : { kind: 'truck' as const, id: gone.truckId ?? '' }
    const occurredAt = app.clock()
    await recordEvent(tx, { subject, kind: 'absence-removed', occurredAt, actor, before: gone, after: null })
  })
}

/** Rule 276: sets the minutes for a kind of stop; null: use the learned minutes, or the default. */
export function setServiceMinutes(
  app: AppContext,
  { actor, kind, size, minutes }: By & OwnServiceMinutes,
): Promise<void> {
  return changeFleet(app, async (tx) => {
    const [was] = await tx({ minutes: int })`
      delete from service_minutes where kind = ${kind} and size_yards is not distinct from ${size}::integer returning minutes`
    const wasMinutes = was?.minutes ?? null
    if (minutes !== null)
      await tx`
        insert into service_minutes (kind, size_yards, minutes) values (${kind}, ${size}, ${minutes})
        on conflict (kind, coalesce(size_yards, 0)) do update set minutes = excluded.minutes`
    tx.changed.addAll('routes')
    if (wasMinutes === minutes) return
    const event = { kind: 'service-minutes-changed', occurredAt: app.clock(), actor }
    const [before, after] = [wasMinutes, minutes].map((each) => ({ stop: kind, size, minutes: each }))
    await recordEvent(tx, {
      subject: { kind: 'company', id: newId() },
      ...event,
      before: before ?? null,
      after: after ?? null,
    })
  })
}

/** Runs changes one at a time, because they compare names and protect the last yard. */
const changeFleet = (app: AppContext, change: (tx: Transaction) => Promise<void>): Promise<void> =>
  inTransaction(app.db.locking, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('fleet'))`
    await change(tx)
  })

type Table = 'yards' | 'trucks' | 'drivers'
type Kind = 'yard' | 'truck' | 'driver'

/** Locks a row at the version that the caller saw. Returns whether this change archives it. */
async function lockVersion(
  tx: Transaction,
  wanted: { table: Table; id: string; version: number; isArchived: boolean; missing: string },
): Promise<boolean> {
  const [row] = await tx({ version: int, archivedAt: timestampOrNull })`
    select version, archived_at from ${identifier(wanted.table)} where id = ${wanted.id} for update`
  if (!row) throw new AppError('not-found', { message: wanted.missing })
  if (row.version !== wanted.version) throw new AppError('stale-version')
  return wanted.isArchived && row.archivedAt === null
}

async function assertFreeName(
  tx: Transaction,
  table: 'yards' | 'trucks',
  name: string,
  exceptId: string | null = null,
) {
  const taken = await tx`
    select from ${identifier(table)}
    where lower(name) = lower(${name}) and archived_at is null and id is distinct from ${exceptId}::uuid`
  if (taken.length === 0) return
  const message = (table === 'yards' ? refusals.yardTaken : refusals.truckTaken)(name)
  throw new AppError('number-taken', { message, fields: { name: message } })
}

async function assertTruck(tx: Transaction, { name, yardId, driverId }: NewTruck, exceptId: string | null = null) {
  await assertFreeName(tx, 'trucks', name, exceptId)
  await assertYard(tx, yardId)
  if (driverId === null) return
  const driver = await assertDriver(tx, driverId)
  const [other] = await tx({ name: text })`
    select name from trucks where driver_id = ${driverId} and archived_at is null and id is distinct from ${exceptId}::uuid`
  if (!other) return
  const message = refusals.hasTruck(driver, other.name)
  throw new AppError('number-taken', { message, fields: { driverId: message } })
}

async function assertYard(tx: Transaction, yardId: string): Promise<void> {
  if ((await tx`select from yards where id = ${yardId} and archived_at is null`).length > 0) return
  throw new AppError('not-found', { message: refusals.noYard, fields: { yardId: refusals.noYard } })
}

/** Returns the driver's name. Throws if there is no such driver. */
async function assertDriver(tx: Transaction, driverId: string): Promise<string> {
  const [found] = await tx({ name: text })`select name from drivers where id = ${driverId} and archived_at is null`
  if (found) return found.name
  throw new AppError('not-found', { message: refusals.noDriver, fields: { driverId: refusals.noDriver } })
}

const truckRow = ({ maxLoadTons, sizes, weekdays, ...rest }: NewTruck) => ({
  ...rest,
  sizes: [...new Set(sizes)].sort((a, b) => a - b),
  weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
  maxLoadHundredthTons: maxLoadTons,
})

type Write = { table: Table; kind: Kind; row: object; actor: Actor; now: Date }

async function insert(tx: Transaction, { table, kind, row, actor, now }: Write): Promise<void> {
  const id = newId()
  await tx`insert into ${identifier(table)} ${insertValues({ ...row, id, createdAt: now })}`
  await recordEvent(tx, {
    subject: { kind, id },
    kind: `${kind}-added`,
    occurredAt: now,
    actor,
    before: null,
    after: row,
  })
}

async function update(
  tx: Transaction,
  { table, kind, id, row, isArchived, actor, now }: Write & { id: string; isArchived: boolean },
): Promise<void> {
  const was = await tx.one({ row: anyJson })`select to_jsonb(t) as row from ${identifier(table)} t where id = ${id}`
  await tx`
    update ${identifier(table)}
    set ${assignments(row)}, version = version + 1, archived_at = ${isArchived ? tx`coalesce(archived_at, ${now})` : tx`null`}
    where id = ${id}`
  const stored = was.row as Record<string, unknown>
  const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const before = {
    ...Object.fromEntries(Object.keys(row).map((field) => [field, stored[columnOf(field)]])),
    isArchived: stored.archived_at !== null,
  }
  const after = { ...row, isArchived }
  await recordEvent(tx, { subject: { kind, id }, kind: `${kind}-changed`, occurredAt: now, actor, before, after })
}
