import type { AppContext } from '#server/app-context.ts'
import type { Processor, ProcessorAccount } from '#server/platform/ports/processor.ts'
import { inSteps, workOnEach } from '#server/platform/process/work-on-each.ts'
import { noteTakesBank } from '#server/settings/setting-queries.ts'
import { adoptOne, mayCall } from './adopt-after-restore.ts'
import { applyDispute } from './apply-dispute.ts'
import { listToFollow, listWithoutFee } from './attempt-queries.ts'
import { stopAtDeclines } from './booking-payments.ts'
import { sendCharges } from './charge-card.ts'
import { followOverages } from './charge-overages.ts'
import { listDisputesToFollow } from './dispute-queries.ts'
import { detachRemoved, endOldConsents } from './end-consents.ts'
import { followAnswers } from './follow-answers.ts'
import { bringUpToDate, closeOtherMode } from './follow-attempt.ts'
import { followBooks } from './follow-books.ts'
import { followRefunds } from './follow-refunds.ts'
import { followKeeping } from './keep-card.ts'
import { followLatePayments, lapseUnpaid } from './lapse-unpaid.ts'
import { applyProcessorEvents } from './processor-events.ts'
import { followSetAside } from './set-aside.ts'

/** Milliseconds after which the processor is asked again whether it lets us in: sooner while it does not. */
const lookAgainMs = 10 * 60_000
const lookAgainSoonMs = 30_000

/**
 * Rules 403 and 404: applies what the processor told, and asks it about attempts of which nothing was heard: those that were not answered
 * after two minutes, pages whose time is over, and bank payments every hour. What belongs to another account of the processor is left alone.
 * Rule 442: a step that fails holds none of the others.
 */
export async function followPayments(app: AppContext): Promise<void> {
  const { processor } = app
  if (processor === null || !(await mayCall(app, processor))) return
  const { account } = await lookAgain(app)
  if (account !== null) await noteTakesBank(app.db.sql, account.takesBank)
  await inSteps([() => applyProcessorEvents(app), () => stopAtDeclines(app)])
  if (account === null) return
  await inSteps([
    () => closeOtherMode(app, account),
    () => followSetAside(app, processor, adoptOne),
    () => followLatePayments(app),
    () => followRefunds(app),
    () => followOverages(app, processor, account),
    () => sendCharges(app),
    () => followKeeping(app, processor, null),
    () => endOldConsents(app),
    () => detachRemoved(app),
    () => followDisputes(app, processor, account),
    () => followAnswers(app),
    () => followAttempts(app, processor, account),
    () => lapseUnpaid(app, processor),
    () => followBooks(app, processor, { processorAccount: account.id, isLive: account.isLive }),
  ])
}

/** Rule 403: asks about attempts of which nothing was heard, and about fees that were not known. */
async function followAttempts(app: AppContext, processor: Processor, account: ProcessorAccount): Promise<void> {
  const now = app.clock()
  const open = await listToFollow(app.db.sql, account, now)
  const withoutFee = await listWithoutFee(app.db.sql, account, now)
  await workOnEach(app.log, [...open, ...withoutFee], {
    failure: 'payments not compared with the processor',
    name: ({ id }) => ({ attempt: id }),
    work: ({ id }) => bringUpToDate(app, processor, id),
  })
}

/** Rule 510: what became of disputes that are not decided. */
async function followDisputes(app: AppContext, processor: Processor, account: ProcessorAccount): Promise<void> {
  await workOnEach(app.log, await listDisputesToFollow(app.db.sql, account, app.clock()), {
    failure: 'dispute not compared with the payment processor',
    name: ({ id }) => ({ dispute: id }),
    async work({ id, disputeId }) {
      await app.db.sql`update processor_disputes set checked_at = ${app.clock()} where id = ${id}`
      const current = await processor.readDispute(disputeId)
      if (current) await applyDispute(app, current)
    },
  })
}

/** What the worker does whenever it is rung for: what the processor told, refunds, charges and answers that are to be sent, and cards that are to be given up. */
export async function workOnPayments(app: AppContext): Promise<void> {
  const { processor } = app
  if (processor === null || !(await mayCall(app, processor))) return
  const { account } = await lookAgain(app)
  await inSteps([
    () => applyProcessorEvents(app),
    () => stopAtDeclines(app),
    () => followLatePayments(app),
    () => followRefunds(app),
    () => sendCharges(app),
    () => followAnswers(app),
    () => detachRemoved(app),
    ...(account === null
      ? []
      : [() => followSetAside(app, processor, adoptOne), () => followAttempts(app, processor, account)]),
  ])
}

const lastLooks = new WeakMap<object, number>()

/**
 * Rule 400: asks at the start and every ten minutes, so that System says what is wrong. Each process asks for itself: what it shows of cards on
 * file needs the account.
 */
async function lookAgain({ processor, clock }: AppContext) {
  if (processor === null) return { account: null }
  const last = lastLooks.get(processor)
  const now = clock().getTime()
  const health = processor.health()
  const afterMs = health.account === null ? lookAgainSoonMs : lookAgainMs
  if (last !== undefined && now - last < afterMs) return health
  lastLooks.set(processor, now)
  return processor.look()
}
