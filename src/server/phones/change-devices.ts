import type { z } from 'zod'
import { phoneRefusals as refusals } from '#content/wording/phones.ts'
import { enrolled, type PushSubscription } from '#contract/phones/devices.ts'
import type { DriverPermission } from '#contract/wire/permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { revokePhone } from '#server/dispatch/end-phones.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { identifier, json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import { findPushProblem } from './push-subscription.ts'

/** How long an enrollment code works, in milliseconds. */
const invitationMs = 30 * 60_000

type Invitation = { deviceId: string; code: string; expiresAt: Date }

/**
 * Rule 284: adds a phone and creates its enrollment code for a driver; null: the driver is chosen on the phone. Throws `not-found` for the
 * driver.
 */
export function addDevice(
  app: AppContext,
  { name, driverId, actor }: { name: string; driverId: string | null; actor: Actor },
): Promise<Invitation> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const driver = driverId && (await getDriver(tx, driverId))
    const id = newId()
    await tx`insert into driver_devices (id, name, created_at, created_by) values (${id}, ${name}, ${now}, ${actor.id})`
    return invite(tx, { id, now, actor, kind: 'device-added', driver: driver || null, name })
  })
}

/**
 * Rule 284: creates a new code for a phone and a driver; undefined: the same driver. The old tokens end when the code is used. Throws
 * `not-found`, and `not-allowed-now` for a revoked phone.
 */
export function inviteAgain(
  app: AppContext,
  { id, driverId, actor }: { id: string; driverId: string | undefined; actor: Actor },
): Promise<Invitation> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const [known] = await tx({ driverId: uuidOrNull })`
      select coalesce(driver_id, invitation_driver_id) as driver_id from driver_devices where id = ${id}`
    const wanted = driverId ?? known?.driverId
    // Lock the driver before the phone: archiving a driver uses the same order.
    const driver = wanted ? await getDriver(tx, wanted) : null
    const [found] = await tx({ name: text, isRevoked: bool })`
      select name, revoked_at is not null as is_revoked from driver_devices where id = ${id} for update`
    if (!found) throw new AppError('not-found', { message: refusals.noDevice })
    if (found.isRevoked) throw new AppError('not-allowed-now', { message: refusals.isRevoked })
    return invite(tx, { id, now, actor, kind: 'device-invited', driver, name: found.name })
  })
}

const driverRow = enrolled.shape.drivers.element
type Driver = z.output<typeof driverRow>

/** Locks a driver, who is not archived and cannot be archived until the transaction ends. Throws `not-found`. */
async function getDriver(tx: Transaction, id: string): Promise<Driver> {
  const driver = await lockDriver(tx, id)
  if (driver) return driver
  throw new AppError('not-found', { message: refusals.noDriver, fields: { driverId: refusals.noDriver } })
}

async function lockDriver(tx: Transaction, id: string): Promise<Driver | null> {
  const [driver] = await tx(driverRow)`
    select id, name, language from drivers where id = ${id} and archived_at is null for share`
  return driver ?? null
}

type Invite = { id: string; now: Date; actor: Actor; kind: string; driver: Driver | null; name: string }

async function invite(tx: Transaction, { id, now, actor, kind, driver, name }: Invite): Promise<Invitation> {
  const code = newToken()
  const expiresAt = new Date(now.getTime() + invitationMs)
  await tx`
    update driver_devices set invitation_hash = ${hashToken(code)}, invitation_expires_at = ${expiresAt}, invitation_driver_id = ${driver?.id ?? null}
    where id = ${id}`
  const after = { device: name, ...(driver && { driver: driver.name }) }
  await recordEvent(tx, { subject: { kind: 'device', id }, kind, occurredAt: now, actor, before: null, after })
  return { deviceId: id, code, expiresAt }
}

/** Rule 285: revokes a phone: it loses access and wipes itself at its next contact. Throws `not-found`. */
export function revokeDevice(app: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const [found] = await tx({ id: uuid })`select id from driver_devices where id = ${id}`
    if (!found) throw new AppError('not-found', { message: refusals.noDevice })
    await revokePhone(tx, { id, actor, now })
  })
}

/**
 * Rule 284: gives the phone with a code its tokens, once, and the driver whom the office chose. Commands still on the phone are accepted.
 * Throws `link-expired`.
 */
export function enrollDevice(app: AppContext, code: string) {
  const now = app.clock()
  const tokens = { token: newToken(), readingToken: newToken() }
  return inTransaction(app.db.sql, async (tx) => {
    const used = new AppError('link-expired', { message: refusals.usedCode })
    if (!looksLikeToken(code)) throw used
    const [invited] = await tx({ driverId: uuidOrNull })`
      select invitation_driver_id as driver_id from driver_devices where invitation_hash = ${hashToken(code)}`
    // Lock the driver before the phone: archiving a driver uses the same order.
    const driver = invited?.driverId ? await lockDriver(tx, invited.driverId) : null
    if (!invited || (invited.driverId && !driver)) throw used
    const [found] = await tx({ id: uuid })`
      update driver_devices set invitation_hash = null, invitation_expires_at = null, invitation_driver_id = null,
        token_hash = ${hashToken(tokens.token)}, reading_token_hash = ${hashToken(tokens.readingToken)}, next_token_hash = null,
        next_reading_token_hash = null, enrolled_at = ${now}, last_seen_at = ${now}, driver_id = ${driver?.id ?? null}, push = null
      where invitation_hash = ${hashToken(code)} and invitation_expires_at > ${now} and revoked_at is null
        and invitation_driver_id is not distinct from ${invited.driverId}::uuid
      returning id`
    if (!found) throw used
    await tx`delete from push_messages where device_id = ${found.id}`
    const actor: Actor = { kind: 'system', id: null }
    const after = driver && { driver: driver.name }
    const event = { kind: 'device-enrolled', occurredAt: now, actor, before: null, after }
    await recordEvent(tx, { subject: { kind: 'device', id: found.id }, ...event })
    return {
      deviceId: found.id,
      ...tokens,
      companyName: app.config.business.name,
      driver,
      drivers: driver ? [driver] : await listActiveDrivers(tx),
    }
  })
}

const listActiveDrivers = (sql: Queryable) => sql(driverRow)`
  select id, name, language from drivers where archived_at is null order by plain_name(name), id`

/** How long after enrollment a driver can be chosen on the phone, in milliseconds. */
const choiceMs = 30 * 60_000

/**
 * Rule 284: sets the driver of a phone whose code has no driver: once, within 30 minutes after enrollment. Throws `not-found`, and
 * `not-allowed-now` after that, or if the code has a driver.
 */
export function chooseDriver(
  app: AppContext,
  { deviceId, driverId }: { deviceId: string; driverId: string },
): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const driver = await lockDriver(tx, driverId)
    const chosen = await tx`
      update driver_devices set driver_id = ${driver?.id ?? null}
      where id = ${deviceId} and driver_id is null and enrolled_at > ${new Date(now.getTime() - choiceMs)} returning id`
    if (chosen.length === 0) throw new AppError('not-allowed-now', { message: refusals.hasDriver })
    if (!driver)
      throw new AppError('not-found', { message: refusals.noDriver, fields: { driverId: refusals.noDriver } })
    const actor: Actor = { kind: 'driver', id: driver.id }
    const event = { kind: 'device-driver', occurredAt: now, actor, before: null, after: { driver: driver.name } }
    await recordEvent(tx, { subject: { kind: 'device', id: deviceId }, ...event })
  })
}

/**
 * Rule 284: creates a new token to replace the phone's current one. The current token works until the new one is used, so a lost
 * reply does no harm.
 */
export async function rotateToken(
  { db: { sql } }: AppContext,
  { deviceId, permission }: { deviceId: string; permission: DriverPermission },
): Promise<string> {
  const token = newToken()
  const column = identifier(permission === 'driver:read' ? 'next_reading_token_hash' : 'next_token_hash')
  await sql`update driver_devices set ${column} = ${hashToken(token)} where id = ${deviceId}`
  return token
}

/** Sets where push messages to a phone go; null: nowhere. Throws `invalid-input` at a field that cannot work (rule 298). */
export async function setPush(
  app: AppContext,
  { deviceId, subscription }: { deviceId: string; subscription: PushSubscription | null },
): Promise<void> {
  const problem = subscription && findPushProblem(subscription)
  if (problem) {
    const { field, message } = problem
    throw new AppError('invalid-input', { message, fields: { [`subscription.${field}`]: message } })
  }
  await inTransaction(app.db.sql, async (tx) => {
    await tx`update driver_devices set push = ${subscription && json(subscription)} where id = ${deviceId}`
    await tx`delete from push_messages where device_id = ${deviceId} ${subscription ? tx`and set_aside_at is not null` : tx``}`
    tx.changed.add('routes', deviceId)
  })
}
