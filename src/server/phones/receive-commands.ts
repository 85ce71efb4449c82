import { z } from 'zod'
import { alertMessages, phoneRefusals as refusals } from '#content/wording/phones.ts'
import type { CommandAnswers, DriverCommand } from '#contract/phones/commands.ts'
import { commandOutcomes } from '#contract/phones/phone-words.ts'
import { commandTime } from '#domain/phones/command-time.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrders } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { judgeCommand } from './judge-command.ts'
import { findReportedHaul, ordersOf, type Verdict } from './reported-haul.ts'
import { tryInSavepoint } from './try-in-savepoint.ts'

type Answer = CommandAnswers['answers'][number]

/**
 * Rule 286: stores each command of a phone before it judges it, in the given order and each in a transaction of its own. A command that came
 * before is answered as then. What cannot be done waits for the office and stops no other.
 */
export async function receiveCommands(
  app: AppContext,
  deviceId: string,
  commands: readonly DriverCommand[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const command of commands) answers.push(await receiveCommand(app, deviceId, command))
  return answers
}

const storedAnswer = z.object({ outcome: z.enum(commandOutcomes), message: text })

function receiveCommand(app: AppContext, deviceId: string, command: DriverCommand): Promise<Answer> {
  const { id, sequence, kind, haulId, driverId, position: _, occurredAt, clockOffsetMs, ...rest } = command
  const receivedAt = app.clock()
  const { at, correctedMs } = commandTime({ occurredAt, clockOffsetMs, receivedAt })
  return inTransaction(app.db.locking, async (tx) => {
    const driver = await tx`select from drivers where id = ${driverId}`
    if (driver.length === 0) return { id, outcome: 'needs-office', message: refusals.noDriver }
    const row = {
      id,
      deviceId,
      driverId,
      sequence,
      kind,
      haulId,
      occurredAt: at,
      clockCorrectedMs: correctedMs,
      receivedAt,
    }
    const inserted = await tx`
      insert into driver_commands ${insertValues({ ...row, body: json({ ...rest, position: command.position }) })}
      on conflict (id) do nothing returning id`
    if (inserted.length === 0) {
      const stored = await tx.one(storedAnswer)`select outcome, message from driver_commands where id = ${id}`
      return { id, ...stored }
    }
    const actor: Actor = { kind: 'driver', id: driverId }
    const verdict = await tryInSavepoint<Verdict>(
      tx,
      () => judge(tx, app, { command, at, actor }),
      (error) => {
        if (error instanceof AppError) return { outcome: 'needs-office', alert: 'refused', detail: error.message }
        app.log('driver command failed', { command: id, kind, ...describeError(error) })
        return { outcome: 'needs-office', alert: 'refused', detail: refusals.unexpected }
      },
    )
    const { outcome, alert = null, detail = '' } = verdict
    const message = alert === null ? '' : alertMessages[alert](detail)
    await tx`update driver_commands set outcome = ${outcome}, alert = ${alert}, message = ${message} where id = ${id}`
    if (alert !== null) tx.changed.addAll('routes')
    return { id, outcome, message }
  })
}

type Judged = { command: DriverCommand; at: Date; actor: Actor }

async function judge(tx: Transaction, app: AppContext, { command, at, actor }: Judged): Promise<Verdict> {
  const { haulId } = command
  const containerNumber = command.kind === 'done' ? command.containerNumber : ''
  const orderIds = await ordersOf(tx, haulId, containerNumber)
  await lockOrders(tx, orderIds)
  // A container that went to another order meanwhile would be locked out of turn: begin again.
  if ((await ordersOf(tx, haulId, containerNumber)).some((id) => !orderIds.includes(id)))
    throw Object.assign(new Error('the container went to another order'), { code: '40001' })
  const haul = await findReportedHaul(tx, { haulId, at })
  if (!haul) throw new AppError('not-found', { message: refusals.noHaul })
  return judgeCommand(tx, app, { command, at, actor, haul })
}
