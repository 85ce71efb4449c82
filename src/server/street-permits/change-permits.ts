import type { NewStreetPermit, StreetPermit } from '#contract/street-permits/street-permits.ts'
import type { AppContext } from '#server/app-context.ts'
import { findDocument } from '#server/documents/document-queries.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { findPermit } from './permit-queries.ts'

const daysOf = ({ validFrom, validThrough }: NewStreetPermit) => ({ validFrom, validThrough })

type PermitTarget = { orderId: string; actor: Actor }

/** Rule 254: adds a street permit to an order. Throws `not-found`, `order-archived`, and `invalid-input` for a file of another order. */
export async function addPermit(
  app: AppContext,
  { orderId, permit, actor }: PermitTarget & { permit: NewStreetPermit },
): Promise<StreetPermit> {
  const now = app.clock()
  assertPlannable(app, daysOf(permit))
  return inTransaction(app.db.locking, async (tx) => {
    await lockUnarchivedOrder(tx, orderId)
    await assertDocument(tx, orderId, permit.documentId)
    const id = newId()
    await tx`insert into street_permits ${insertValues({ documentId: null, ...permit, id, orderId, createdAt: now, updatedAt: now })}`
    return record(tx, { kind: 'permit-added', orderId, id, before: null, actor, now })
  })
}

/** Replaces a street permit. Throws `not-found`, `order-archived`, and `invalid-input` for a file of another order. */
export async function changePermit(
  app: AppContext,
  { orderId, permitId, permit, actor }: PermitTarget & { permitId: string; permit: NewStreetPermit },
): Promise<StreetPermit> {
  const now = app.clock()
  assertPlannable(app, daysOf(permit))
  return inTransaction(app.db.locking, async (tx) => {
    const before = await lockPermit(tx, orderId, permitId)
    await assertDocument(tx, orderId, permit.documentId)
    const wanted = {
      ...before,
      ...permit,
      documentId: permit.documentId === undefined ? before.documentId : permit.documentId,
    }
    const { authority, permitNumber, validFrom, validThrough, documentId } = wanted
    const row = { authority, permitNumber, validFrom, validThrough, documentId }
    if (Object.entries(row).every(([field, value]) => before[field as keyof typeof row] === value)) return before
    await tx`update street_permits set ${assignments({ ...row, updatedAt: now })} where id = ${permitId}`
    return record(tx, { kind: 'permit-changed', orderId, id: permitId, before, actor, now })
  })
}

/** Removes a street permit; its file stays a document of the order. Throws `not-found` and `order-archived`. */
export async function removePermit(
  app: AppContext,
  { orderId, permitId, actor }: PermitTarget & { permitId: string },
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const before = await lockPermit(tx, orderId, permitId)
    await tx`update street_permits set removed_at = ${now}, updated_at = ${now} where id = ${permitId}`
    const subject = { kind: 'order', id: orderId } as const
    await recordEvent(tx, {
      subject,
      kind: 'permit-removed',
      occurredAt: now,
      actor,
      before: facts(before),
      after: facts(null),
    })
  })
}

async function lockPermit(tx: Transaction, orderId: string, permitId: string): Promise<StreetPermit> {
  await lockUnarchivedOrder(tx, orderId)
  const permit = await findPermit(tx, orderId, permitId)
  if (!permit) throw new AppError('not-found', { message: 'Street permit not found' })
  return permit
}

async function assertDocument(tx: Transaction, orderId: string, documentId: string | null | undefined): Promise<void> {
  if (!documentId || (await findDocument(tx, orderId, documentId))) return
  const message = 'The file must be a document of this order'
  throw new AppError('invalid-input', { message, fields: { documentId: message } })
}

type Recorded = {
  kind: 'permit-added' | 'permit-changed'
  orderId: string
  id: string
  before: StreetPermit | null
  actor: Actor
  now: Date
}

async function record(tx: Transaction, { kind, orderId, id, before, actor, now }: Recorded): Promise<StreetPermit> {
  const after = await findPermit(tx, orderId, id)
  if (!after) throw new Error('the permit was not written')
  const subject = { kind: 'order', id: orderId } as const
  await recordEvent(tx, { subject, kind, occurredAt: now, actor, before: facts(before), after: facts(after) })
  return after
}

/** A permit under the names of the timeline. */
const facts = (permit: StreetPermit | null) => ({
  permitAuthority: permit?.authority ?? null,
  permitNumber: permit?.permitNumber ?? null,
  permitFrom: permit?.validFrom ?? null,
  permitThrough: permit?.validThrough ?? null,
})
