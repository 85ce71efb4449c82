import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { answerRefusals } from '#content/wording/dispute-evidence.ts'
import {
  answerStates,
  type DisputeEvidence,
  type EvidenceTexts,
  evidenceFields,
  type StaffDispute,
} from '#contract/payments/disputes.ts'
import { canAnswer, doesAnswerStand, fieldsFor } from '#domain/payments/dispute-evidence.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, staffIdOf } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, text, timestamp, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import { putBytes } from '#server/platform/files/put-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Asker } from '#server/platform/ports/pdf-printer.ts'
import { lockAttempt } from './attempt-queries.ts'
import { type DisputeSubject, findDispute, listDisputedOrders } from './evidence-facts.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { printEvidence } from './print-evidence.ts'

const answerRow = z.object({
  id: uuid,
  state: z.enum(answerStates),
  texts: anyJson,
  fileId: uuidOrNull,
  failure: text,
  by: text,
  createdAt: timestamp,
  sentAt: timestampOrNull,
})

/** The newest answer to a dispute. */
async function findAnswer(sql: Queryable, disputeId: string) {
  const [found] = await sql(answerRow)`
    select a.id, a.state, a.texts, a.file_id, a.failure, coalesce(u.username, '') as by, a.created_at, a.sent_at
    from dispute_answers a left join staff_users u on u.id = a.actor_id
    where a.dispute_id = ${disputeId} order by a.created_at desc, a.id desc limit 1`
  return found ?? null
}

async function getDispute(sql: Queryable, id: string): Promise<DisputeSubject> {
  const dispute = await findDispute(sql, id)
  if (!dispute) throw new AppError('not-found', { message: 'Dispute not found' })
  return dispute
}

/** A dispute by itself, as staff see it. */
export async function readDisputeForStaff({ db, clock }: AppContext, disputeId: string): Promise<StaffDispute> {
  const dispute = await getDispute(db.sql, disputeId)
  const orders = await listDisputedOrders(db.sql, dispute)
  const answer = await findAnswer(db.sql, disputeId)
  const { id, state, way, lastFour, amount, reason, respondBy, openedAt, closedAt } = dispute
  return {
    ...{ id, state, way, lastFour, amount, reason, respondBy, openedAt, closedAt },
    customerName: orders[0]?.customerName ?? dispute.payerName,
    orders: orders.map((order) => ({ id: order.id, orderNumber: order.orderNumber, amount: order.cents })),
    canAnswer: canAnswer({ way, state, respondBy, answer: answer?.state ?? null }, clock()),
    answer: answer && {
      ...{ id: answer.id, state: answer.state, failure: answer.failure, by: answer.by },
      writtenAt: answer.createdAt,
    },
  }
}

/** Rule 432: what an answer would say and hold; of one that was sent, its texts. */
export async function readEvidence(app: AppContext, disputeId: string): Promise<DisputeEvidence> {
  const dispute = await getDispute(app.db.sql, disputeId)
  const { fields, pictures, holds } = await gather(app, dispute)
  const answer = await findAnswer(app.db.sql, disputeId)
  if (!answer || !doesAnswerStand(answer.state)) return { fields, pictures, holds }
  const texts = (answer.texts ?? {}) as EvidenceTexts
  const sent = evidenceFields.flatMap((field) => (texts[field] ? [{ field, text: texts[field] }] : []))
  return { fields: sent, pictures, holds }
}

const gather = (app: AppContext, dispute: DisputeSubject) =>
  gatherEvidence(app.db.sql, dispute, { business: app.config.business, now: app.clock() })

/** The packet, as it was sent or as it would be, when somebody reads it. Throws `not-found` at once. */
export async function findEvidence(app: AppContext, disputeId: string): Promise<(asker: Asker) => Promise<Uint8Array>> {
  const { sql } = app.db
  const dispute = await getDispute(sql, disputeId)
  const answer = await findAnswer(sql, disputeId)
  const sentId = answer && doesAnswerStand(answer.state) ? answer.fileId : null
  return async (asker) => {
    if (sentId !== null) return new Uint8Array(await buffer(openFile(sql, sentId)))
    return new Uint8Array(await printEvidence(app, (await gather(app, dispute)).packet, asker))
  }
}

type Answered = { disputeId: string; texts: EvidenceTexts; actor: Actor; asker: Asker }

/**
 * Rule 433: answers a dispute. The packet is printed first and stored with the texts; the worker sends both right after. Throws `not-found`,
 * `invalid-input` for a text that the reason does not take, and `not-allowed-now` for what was answered, decided, or is over.
 */
export async function answerDispute(app: AppContext, { disputeId, texts, actor, asker }: Answered): Promise<void> {
  const { sql, locking } = app.db
  const dispute = await getDispute(sql, disputeId)
  await assertAnswerable(app, sql, dispute)
  const asked = fieldsFor(dispute.reason)
  const wrong = evidenceFields.find((field) => texts[field] && !asked.has(field))
  if (wrong)
    throw new AppError('invalid-input', { message: answerRefusals.field, fields: { [wrong]: answerRefusals.field } })
  const { packet } = await gather(app, dispute)
  const bytes = await printEvidence(app, packet, asker)
  const now = app.clock()
  await inTransaction(locking, async (tx) => {
    await lockAttempt(tx, dispute.attemptId)
    await tx`select from processor_disputes where id = ${disputeId} for update`.execute()
    const current = await getDispute(tx, disputeId)
    await assertAnswerable(app, tx, current)
    const fileId = await putBytes(tx, { bytes, mediaType: 'application/pdf' })
    const row = {
      id: newId(),
      disputeId,
      state: 'new',
      texts: json(texts),
      fileId,
      actorId: staffIdOf(actor),
      createdAt: now,
    }
    await tx`insert into dispute_answers ${insertValues(row)}`.execute()
    await recordOnOrders(tx, current, { kind: 'dispute-answered', actor, now })
    // Rings for the worker.
    tx.changed.addAll('payments')
  })
}

async function assertAnswerable({ clock }: AppContext, sql: Queryable, dispute: DisputeSubject): Promise<void> {
  const answer = (await findAnswer(sql, dispute.id))?.state ?? null
  if (!canAnswer({ ...dispute, answer }, clock()))
    throw new AppError('not-allowed-now', { message: answerRefusals.notNow })
}

const answerChanges = {
  'dispute-answered': { before: {}, after: { disputeAnswer: 'new' } },
  'dispute-answer-closed': { before: { disputeAnswer: 'unknown' }, after: { disputeAnswer: 'canceled' } },
} as const

type Recorded = { kind: keyof typeof answerChanges; actor: Actor; now: Date }

async function recordOnOrders(tx: Transaction, dispute: DisputeSubject, { kind, actor, now }: Recorded): Promise<void> {
  const ids = (await listDisputedOrders(tx, dispute)).map(({ id }) => id)
  for (const orderId of ids.sort()) {
    const order = await lockOrder(tx, orderId)
    if (!order) continue
    await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`.execute()
    await recordOrderEvent(tx, { before: order, kind, actor, now, details: answerChanges[kind] })
  }
  tx.changed.addAll('orders')
}

/**
 * Closes an answer that the processor does not know, after a person looked there, so that another can be sent. Throws `not-found` and
 * `not-allowed-now`.
 */
export async function closeUnknownAnswer(app: AppContext, { disputeId, actor }: { disputeId: string; actor: Actor }) {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const dispute = await getDispute(tx, disputeId)
    await lockAttempt(tx, dispute.attemptId)
    const closed = await tx({ id: uuid })`
      update dispute_answers set state = 'canceled', settled_at = ${now}
      where dispute_id = ${disputeId} and state = 'unknown' returning id`
    if (closed.length === 0) throw new AppError('not-allowed-now', { message: answerRefusals.notUnknown })
    await recordOnOrders(tx, dispute, { kind: 'dispute-answer-closed', actor, now })
  })
}
