import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { answerFailures } from '#content/wording/dispute-evidence.ts'
import type { EvidenceTexts } from '#contract/payments/disputes.ts'
import { repeatHours } from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import { anyJson, text, textOrNull, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { isCertainRefusal, type Processor } from '#server/platform/ports/processor.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { applyDispute } from './apply-dispute.ts'

const answerRow = z.object({
  id: uuid,
  disputeId: text,
  reason: text,
  texts: anyJson,
  fileId: uuidOrNull,
  uploadId: textOrNull,
  parameters: anyJson,
  sentAt: timestampOrNull,
})
type Answer = z.output<typeof answerRow>

/** Rule 433: sends the answers that wait. One that is not answered is asked about two minutes later: the dispute itself says whether it came. */
export async function followAnswers(app: AppContext): Promise<void> {
  const { processor } = app
  const account = processor?.health().account ?? null
  if (processor === null || account === null) return
  const waiting = await app.db.sql(answerRow)`
    select a.id, d.dispute_id, d.reason, a.texts, a.file_id, a.upload_id, a.parameters, a.sent_at
    from dispute_answers a
    join processor_disputes d on d.id = a.dispute_id
    join payment_attempts t on t.id = d.attempt_id
    where a.state in ('new', 'sent') and t.processor_account = ${account.id} and t.is_live = ${account.isLive}
      and (a.checked_at is null or a.checked_at < ${app.clock()}::timestamptz - interval '2 minutes')
    order by a.created_at limit 20`
  await workOnEach(app.log, waiting, {
    failure: 'answer to a dispute not compared with the payment processor',
    name: ({ id }) => ({ answer: id }),
    work: (answer) => bringUpToDate(app, processor, answer),
  })
}

async function bringUpToDate(app: AppContext, processor: Processor, answer: Answer): Promise<void> {
  const { id, disputeId, sentAt } = answer
  const now = app.clock()
  await app.db.sql`update dispute_answers set checked_at = ${now} where id = ${id}`
  try {
    const current = await processor.readDispute(disputeId)
    if (current?.isAnswered && current.answerId === id) await settle(app, id, { state: 'submitted' })
    else if (!current) await settle(app, id, { state: 'failed', failure: answerFailures.missing })
    else if (current.isAnswered || (current.state !== 'open' && current.state !== 'inquiry'))
      await settle(app, id, { state: 'failed', failure: answerFailures.over })
    // The key protects no more, and the dispute was not answered: only a person may send another.
    else if (sentAt !== null && now.getTime() - sentAt.getTime() >= repeatHours * 3_600_000)
      return await settle(app, id, { state: 'unknown' })
    else return await send(app, processor, answer)
    if (current) await applyDispute(app, current)
  } catch (error) {
    const isRefused = isCertainRefusal(error, sentAt)
    app.log(`the payment processor ${isRefused ? 'refused an answer to a dispute' : 'did not answer'}`, {
      answer: id,
      ...describeError(error),
    })
    if (isRefused) await settle(app, id, { state: 'failed', failure: error.message })
  }
}

async function send(app: AppContext, processor: Processor, answer: Answer): Promise<void> {
  const { id, disputeId, reason, fileId } = answer
  const { sql } = app.db
  let { uploadId } = answer
  if (uploadId === null) {
    if (fileId === null) return settle(app, id, { state: 'canceled' })
    uploadId = await processor.uploadEvidence(await buffer(openFile(sql, fileId)))
    await sql`update dispute_answers set upload_id = ${uploadId} where id = ${id}`
  }
  const texts = (answer.texts ?? {}) as EvidenceTexts
  const parameters = answer.parameters ?? processor.evidenceParametersOf({ answerId: id, reason, texts, uploadId })
  // As they are stored: a repeated call is the same to the byte.
  const [stored] = await sql({ parameters: anyJson })`
    update dispute_answers set state = 'sent', parameters = ${json(parameters)}, sent_at = coalesce(sent_at, ${app.clock()})
    where id = ${id} and state in ('new', 'sent') returning parameters`
  if (!stored) return
  const answered = await processor.answerDispute(disputeId, stored.parameters as Record<string, unknown>, id)
  await settle(app, id, { state: 'submitted' })
  // The answer to a repeated call is that of the first one: what became of the dispute, it has to be asked.
  const current = answer.sentAt === null ? answered : await processor.readDispute(disputeId)
  if (current) await applyDispute(app, current)
}

type Outcome = { state: 'submitted' | 'failed' | 'unknown' | 'canceled'; failure?: string }

const settle = (app: AppContext, id: string, { state, failure = '' }: Outcome) =>
  inTransaction(app.db.locking, async (tx) => {
    await tx`
      update dispute_answers set state = ${state}, failure = ${failure.slice(0, 200)}, settled_at = ${app.clock()}
      where id = ${id} and state in ('new', 'sent')`.execute()
    tx.changed.addAll('orders')
  })
