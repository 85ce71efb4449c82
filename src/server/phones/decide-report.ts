import { z } from 'zod'
import { commandLabels, phoneRefusals as refusals } from '#content/wording/phones.ts'
import { commandKind, driverCommand } from '#contract/phones/commands.ts'
import { type CommandOutcome, phoneAlerts } from '#contract/phones/phone-words.ts'
import { isHeld } from '#domain/phones/held-report.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { anyJson, text, timestamp, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { applyReport } from './apply-report.ts'
import { outcomeMessage } from './receive-commands.ts'
import { showPhotos } from './receive-photo.ts'

const heldReport = z.object({
  id: uuid,
  driverId: uuid,
  driverName: text,
  haulId: uuid,
  orderId: uuidOrNull,
  kind: commandKind,
  alert: z.enum(phoneAlerts).nullable(),
  occurredAt: timestamp,
  settledAt: timestampOrNull,
  body: anyJson,
})
type HeldReport = z.output<typeof heldReport>

type Decided = { id: string; actor: Actor }

/**
 * Rule 288: records a held report on behalf of staff, with the functions that apply other reports. Throws `not-found`, `not-allowed-now`
 * if it was already decided, and what the office's commands throw; then it stays open.
 */
export function recordReport(
  app: AppContext,
  { id, actor }: Decided,
): Promise<{ outcome: CommandOutcome; message: string }> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const report = await lockReport(tx, id)
    const command = driverCommand.safeParse({ sequence: 0, ...asSent(report) })
    if (!command.success) throw new AppError('not-allowed-now', { message: refusals.isIncomplete })
    const outcome = await applyReport(tx, app, {
      ...{ command: command.data, at: report.occurredAt, actor, isFollowed: false },
    })
    const message = outcomeMessage(outcome)
    await tx`update driver_commands set outcome = ${outcome.outcome}, message = ${message} where id = ${id}`
    await showPhotos(tx, { commandId: id, kind: report.kind, actor, now })
    await settle(tx, { report, actor, now, decision: 'recorded' })
    return { outcome: outcome.outcome, message }
  })
}

/**
 * Rule 288: discards a held report, which stays on record without effect. Throws `not-found`, and `not-allowed-now` if it was already
 * decided.
 */
export function discardReport(app: AppContext, { id, actor }: Decided): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const report = await lockReport(tx, id)
    await settle(tx, { report, actor, now, decision: 'discarded' })
  })
}

async function lockReport(tx: Transaction, id: string): Promise<HeldReport> {
  const [report] = await tx(heldReport)`
    select c.id, c.driver_id, d.name as driver_name, c.haul_id, h.order_id, c.kind, c.alert, c.occurred_at, c.settled_at, c.body
    from driver_commands c join drivers d on d.id = c.driver_id left join hauls h on h.id = c.haul_id
    where c.id = ${id} for update of c`
  if (!report?.alert || !isHeld(report.alert)) throw new AppError('not-found', { message: refusals.noCommand })
  if (report.settledAt) throw new AppError('not-allowed-now', { message: refusals.isDecided })
  return report
}

/** The command as sent, at its corrected time. */
const asSent = ({ id, kind, haulId, driverId, occurredAt, body }: HeldReport) => ({
  ...(body as object),
  ...{ id, kind, haulId, driverId, occurredAt: occurredAt.toISOString() },
})

type Settled = { report: HeldReport; actor: Actor; now: Date; decision: 'recorded' | 'discarded' }

async function settle(tx: Transaction, { report, actor, now, decision }: Settled) {
  const { id, orderId, driverName, kind } = report
  await tx`
    update driver_commands set decision = ${decision}, settled_at = ${now}, settled_by = ${actor.id} where id = ${id}`
  tx.changed.addAll('routes')
  if (orderId === null) return
  const after = { reportedBy: driverName, reported: commandLabels[kind] }
  const event = { kind: `report-${decision}`, occurredAt: now, actor, before: null, after }
  await recordEvent(tx, { subject: { kind: 'order', id: orderId }, ...event })
}
