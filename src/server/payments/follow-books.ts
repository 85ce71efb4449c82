import type { AppContext } from '#server/app-context.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import { inSteps, workOnEach } from '#server/platform/process/work-on-each.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'
import { bringUpToDate } from './follow-attempt.ts'
import {
  type BooksOf,
  isToItemize,
  keepMovements,
  keepPayout,
  listPayoutsToRead,
  listWaiting,
  type MovementRow,
  noteItemized,
  noteMovementTried,
  noteRead,
  openBooks,
  sumOfMovements,
} from './movement-queries.ts'
import { settleMovement } from './processor-ledger.ts'

/** Milliseconds between two looks at what moved, and before the newest that is known, from which is read again. */
const everyMs = 10 * 60_000
const overlapMs = 60 * 60_000

/** So often the balance is asked again if something moved while it was read. */
const maxRounds = 3

/** Rule 513: reads what moved the processor's balance, every ten minutes, and posts what of it is not posted yet. */
export async function followBooks(app: AppContext, processor: Processor, of: BooksOf): Promise<void> {
  const now = app.clock()
  const { readAt } = await openBooks(app.db.sql, of, now)
  if (readAt !== null && Math.abs(now.getTime() - readAt.getTime()) < everyMs) return
  try {
    await readBooks(app, processor, of)
  } catch (error) {
    app.log('the books of the payment processor were not read', describeError(error))
  }
}

/** The same at once. Returns the processor's balance, as of the newest movement that is here; null if it moves too fast. */
export async function readBooks(app: AppContext, processor: Processor, of: BooksOf): Promise<number | null> {
  const balanceCents = await readWithBalance(app, processor, of)
  const { openedAt, beginsAt } = await openBooks(app.db.sql, of, app.clock())
  if (openedAt === null && balanceCents !== null) await writeOpening(app, of, { balanceCents, beginsAt })
  await inSteps([() => readPayouts(app, processor, of), () => settleWaiting(app, processor, of)])
  return balanceCents
}

async function readWithBalance(app: AppContext, processor: Processor, of: BooksOf): Promise<number | null> {
  await readMovements(app, processor, of)
  for (let round = 0; round < maxRounds; round++) {
    const balanceCents = await processor.readBalance()
    const moved = await readMovements(app, processor, of)
    if (moved === 0) return balanceCents
  }
  return null
}

async function readMovements(app: AppContext, processor: Processor, of: BooksOf): Promise<number> {
  const { sql } = app.db
  const now = app.clock()
  const { readThrough, beginsAt } = await openBooks(sql, of, now)
  const from = readThrough === null ? 0 : readThrough.getTime() - overlapMs
  const movements = await processor.listMovements({ since: new Date(Math.max(from, beginsAt.getTime())) })
  const added = await keepMovements(sql, of, { movements, now })
  await noteRead(sql, of, now)
  return added
}

/** Rule 513: what was there before our first payment is nothing of ours, until a person says what it is. */
async function writeOpening(
  app: AppContext,
  of: BooksOf,
  { balanceCents, beginsAt }: { balanceCents: number; beginsAt: Date },
): Promise<void> {
  const { sql } = app.db
  const amountCents = balanceCents - (await sumOfMovements(sql, of))
  const { processorAccount, isLive } = of
  const mode = isLive ? 'live' : 'test'
  const id = `opening ${processorAccount} ${mode}`
  const common = {
    kind: 'opening',
    word: 'opening',
    sourceId: processorAccount,
    paymentId: null,
    attemptId: null,
  } as const
  const opening = { id, ...common, amountCents, feeCents: 0, createdAt: beginsAt }
  if (amountCents !== 0) await keepMovements(sql, of, { movements: [opening], now: app.clock() })
  await sql`
    update processor_books set opened_at = ${app.clock()}
    where processor_account = ${processorAccount} and is_live = ${isLive} and opened_at is null`
}

/** Rule 515: what went to the bank, with what was in it. */
async function readPayouts(app: AppContext, processor: Processor, of: BooksOf): Promise<void> {
  const { sql } = app.db
  await workOnEach(app.log, await listPayoutsToRead(sql, of, app.clock()), {
    failure: 'payout not read from the payment processor',
    name: ({ payoutId }) => ({ payout: payoutId }),
    async work({ payoutId }) {
      const payout = await processor.readPayout(payoutId)
      if (!payout) return
      await keepPayout(sql, of, payout, app.clock())
      if (!(await isToItemize(sql, payoutId))) return
      const parts = await processor.listMovements({ payoutId })
      const movements = parts.filter(({ sourceId }) => sourceId !== payoutId)
      await keepMovements(sql, of, { movements, payoutId, now: app.clock() })
      await noteItemized(sql, payoutId, app.clock())
    },
  })
}

/** What waits is applied, as if the processor had told of it, and posted. */
async function settleWaiting(app: AppContext, processor: Processor, of: BooksOf): Promise<void> {
  await workOnEach(app.log, await listWaiting(app.db.sql, of), {
    failure: 'movement at the payment processor not posted',
    name: ({ transactionId }) => ({ movement: transactionId }),
    async work(movement) {
      await noteMovementTried(app.db.sql, movement.id, app.clock())
      if ((await settleMovement(app, movement)) !== 'waits') return
      await applySource(app, processor, movement)
      await settleMovement(app, movement)
    },
  })
}

async function applySource(app: AppContext, processor: Processor, { kind, sourceId, attemptId }: MovementRow) {
  if (kind === 'dispute') {
    const dispute = await processor.readDispute(sourceId)
    if (dispute) await applyDispute(app, dispute)
  }
  if (kind === 'refund' || kind === 'refund-failed') {
    const refund = await processor.readRefund(sourceId)
    if (refund) await applyRefund(app, refund)
  }
  if (kind === 'charge' && attemptId !== null) await bringUpToDate(app, processor, attemptId)
}
