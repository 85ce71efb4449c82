import { bookingRefusals, processorMemos } from '#content/wording/online-payments.ts'
import type { BookedTo } from '#contract/payments/payout-words.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import { bookedAccounts, explainMovement } from '#domain/payments/movements.ts'
import type { AppContext } from '#server/app-context.ts'
import { postBooked, postMovement, postProcessorFee } from '#server/billing/ledger/post-to-ledger.ts'
import { type Actor, recordEvent, staffIdOf } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { double, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ProcessorMovement } from '#server/platform/ports/processor.ts'
import { type AttemptRow, lockAttempt } from './attempt-queries.ts'
import {
  findMovement,
  keepMovements,
  lockMovement,
  type MovementRow,
  noteMovement,
  readKnown,
} from './movement-queries.ts'
import { isPaymentSetAside } from './set-aside.ts'

type Moved = { movement: ProcessorMovement; attempt: AttemptRow; billToId: string | null | undefined; now: Date }

/** Rule 510: posts what a dispute moved, once: its money goes to the account of disputes, and comes from there if it is won. */
export async function recordMovement(tx: Transaction, { movement, attempt, billToId, now }: Moved): Promise<void> {
  await keepMovements(tx, attempt, { movements: [movement], now })
  const row = await lockMovement(tx, movement.id)
  if (row?.state !== 'waits') return
  await tx`update processor_transactions set state = 'posted', attempt_id = ${attempt.id} where id = ${row.id}`.execute()
  await postMovement(tx, {
    id: row.id,
    cents: movement.amountCents,
    feeCents: movement.feeCents,
    against: ledgerAccounts.disputes,
    billToId: billToId ?? null,
    postedOn: dateInLosAngeles(now),
    memo: movement.amountCents < 0 ? processorMemos.disputeOpened : processorMemos.disputeWon,
  })
}

/**
 * Rule 513: posts what of a movement is not posted yet, once, and says what became of it. It still waits while what it is of is not applied;
 * the caller applies that.
 */
export function settleMovement(
  app: AppContext,
  { transactionId, attemptId }: MovementRow,
): Promise<MovementRow['state']> {
  return inTransaction(app.db.locking, async (tx) => {
    // Whoever applies its payment has locked the attempt: what is read here is what was posted.
    if (attemptId !== null) await lockAttempt(tx, attemptId)
    const before = await lockMovement(tx, transactionId)
    if (before?.state !== 'waits') return before?.state ?? 'posted'
    if (await isPaymentSetAside(tx, before.paymentId)) return 'waits'
    const explained = explainMovement(before, await readKnown(tx, before))
    if (explained.state === 'waits') return 'waits'
    const { state, cents, against } = explained
    const feeCents = await postFeeOf(tx, before, explained.feeCents)
    await postMovement(tx, {
      id: before.id,
      cents,
      feeCents,
      against,
      billToId: null,
      postedOn: dateInLosAngeles(before.createdAt),
      memo: processorMemos[before.kind],
    })
    await noteMovement(tx, before.id, state)
    tx.changed.addAll('orders')
    return state
  })
}

/** Rule 408: the fee of a payment of ours is posted with it, as soon as it is known. Returns what is left to post. */
async function postFeeOf(tx: Transaction, { kind, attemptId, createdAt }: MovementRow, cents: number): Promise<number> {
  if (kind !== 'charge' || attemptId === null) return cents
  const [unknown] = await tx({ id: uuid, billToId: uuidOrNull })`
    update payment_attempts a set fee_cents = ${cents} from receipts r
    where a.id = ${attemptId} and a.fee_cents is null and r.attempt_id = a.id returning a.id, r.bill_to_id`
  if (!unknown || cents === 0) return cents
  const { billToId } = unknown
  const fee = { attemptId, billToId, cents, postedOn: dateInLosAngeles(createdAt), memo: processorMemos.chargeFee }
  await postProcessorFee(tx, fee)
  return 0
}

/** Rule 514: a person says what it is that nothing of ours explains. Throws `not-found` and `not-allowed-now`. */
export async function bookMovement(
  app: AppContext,
  { id, to, note, actor }: { id: string; to: BookedTo; note: string; actor: Actor },
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const found = await findMovement(tx, id)
    const movement = found && (await lockMovement(tx, found.transactionId))
    if (!movement) throw new AppError('not-found', { message: 'Not found' })
    if (movement.state !== 'unexplained') throw new AppError('not-allowed-now', { message: bookingRefusals.booked })
    const { cents } = await tx.one({ cents: double })`
      select coalesce(sum(e.cents), 0)::float8 as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.source_kind = 'processor' and t.source_id = ${id} and e.account = ${ledgerAccounts.unexplained}`
    const account = bookedAccounts[to]
    await postBooked(tx, { id, cents: -cents, account, postedOn: dateInLosAngeles(now), memo: note })
    await tx`
      update processor_transactions set state = 'booked', booked_to = ${account}, booked_note = ${note}, booked_by = ${staffIdOf(actor)},
        booked_at = ${now}
      where id = ${id}`.execute()
    const subject = { kind: 'company', id } as const
    const after = { name: movement.sourceId, amountCents: movement.amountCents, account, note }
    await recordEvent(tx, { subject, kind: 'processor-money-booked', occurredAt: now, actor, before: null, after })
    tx.changed.addAll('orders')
  })
}
