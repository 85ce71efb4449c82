import { phoneRefusals as refusals } from '#content/wording/phones.ts'
import { enrolled, type PushSubscription } from '#contract/phones/devices.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import { findPushProblem } from './push-subscription.ts'

/** Milliseconds that the code of a phone works. */
const invitationMs = 30 * 60_000

type Invitation = { deviceId: string; code: string; expiresAt: Date }

/** Rule 284: adds a phone, and makes the code that enrolls it. */
export function addDevice(app: AppContext, { name, actor }: { name: string; actor: Actor }): Promise<Invitation> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const id = newId()
    await tx`insert into driver_devices (id, name, created_at, created_by) values (${id}, ${name}, ${now}, ${actor.id})`
    return invite(tx, { id, now, actor, kind: 'device-added' })
  })
}

/** Rule 284: a new code for a phone; what it could do before ends. Throws `not-found`, and `not-allowed-now` for one that was revoked. */
export function inviteAgain(app: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<Invitation> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const [found] = await tx({ isRevoked: bool })`
      select revoked_at is not null as is_revoked from driver_devices where id = ${id} for update`
    if (!found) throw new AppError('not-found', { message: refusals.noDevice })
    if (found.isRevoked) throw new AppError('not-allowed-now', { message: refusals.isRevoked })
    return invite(tx, { id, now, actor, kind: 'device-invited' })
  })
}

type Invite = { id: string; now: Date; actor: Actor; kind: string }

async function invite(tx: Transaction, { id, now, actor, kind }: Invite): Promise<Invitation> {
  const code = newToken()
  const expiresAt = new Date(now.getTime() + invitationMs)
  await tx`
    update driver_devices set invitation_hash = ${hashToken(code)}, invitation_expires_at = ${expiresAt} where id = ${id}`
  await recordEvent(tx, { subject: { kind: 'device', id }, kind, occurredAt: now, actor, before: null, after: null })
  return { deviceId: id, code, expiresAt }
}

/**
 * Rule 285: revokes a phone: it can do nothing anymore and wipes itself at its next contact.
 * Throws `not-found`.
 */
export function revokeDevice(app: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const [found] = await tx({ id: uuid })`
      update driver_devices set revoked_at = coalesce(revoked_at, ${now}), invitation_hash = null, invitation_expires_at = null, push = null
      where id = ${id} returning id`
    if (!found) throw new AppError('not-found', { message: refusals.noDevice })
    await tx`delete from push_messages where device_id = ${id}`
    const event = { kind: 'device-revoked', occurredAt: now, actor, before: null, after: null }
    await recordEvent(tx, { subject: { kind: 'device', id }, ...event })
  })
}

const driverRow = enrolled.shape.drivers.element

/** Rule 284: gives the phone with a code its tokens, once. Commands that it still has keep being accepted. Throws `link-expired`. */
export function enrollDevice(app: AppContext, code: string) {
  const now = app.clock()
  const tokens = { token: newToken(), readingToken: newToken() }
  return inTransaction(app.db.sql, async (tx) => {
    const [found] = looksLikeToken(code)
      ? await tx({ id: uuid })`
          update driver_devices set invitation_hash = null, invitation_expires_at = null, token_hash = ${hashToken(tokens.token)},
            reading_token_hash = ${hashToken(tokens.readingToken)}, enrolled_at = ${now}, last_seen_at = ${now}, driver_id = null, push = null
          where invitation_hash = ${hashToken(code)} and invitation_expires_at > ${now} and revoked_at is null returning id`
      : []
    if (!found) throw new AppError('link-expired', { message: refusals.usedCode })
    await tx`delete from push_messages where device_id = ${found.id}`
    const actor: Actor = { kind: 'system', id: null }
    const event = { kind: 'device-enrolled', occurredAt: now, actor, before: null, after: null }
    await recordEvent(tx, { subject: { kind: 'device', id: found.id }, ...event })
    return {
      deviceId: found.id,
      ...tokens,
      companyName: app.config.business.name,
      drivers: await listActiveDrivers(tx),
    }
  })
}

const listActiveDrivers = (sql: Queryable) => sql(driverRow)`
  select id, name, language from drivers where archived_at is null order by lower(name), id`

/** Rule 284: says who drives with a phone. Throws `not-found`. */
export function chooseDriver(
  app: AppContext,
  { deviceId, driverId }: { deviceId: string; driverId: string },
): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.sql, async (tx) => {
    const [driver] = await tx({ name: text })`select name from drivers where id = ${driverId} and archived_at is null`
    if (!driver)
      throw new AppError('not-found', { message: refusals.noDriver, fields: { driverId: refusals.noDriver } })
    await tx`update driver_devices set driver_id = ${driverId} where id = ${deviceId}`
    const actor: Actor = { kind: 'driver', id: driverId }
    const event = { kind: 'device-driver', occurredAt: now, actor, before: null, after: { driver: driver.name } }
    await recordEvent(tx, { subject: { kind: 'device', id: deviceId }, ...event })
  })
}

/** Where messages to a phone go; null: nowhere. Throws `invalid-input` at what no message could be sent with (rule 298). */
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
