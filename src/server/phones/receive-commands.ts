import { z } from 'zod'
import { alertMessages, phoneRefusals as refusals } from '#content/wording/phones.ts'
import type { CommandAnswers, DriverCommand } from '#contract/phones/commands.ts'
import { commandOutcomes } from '#contract/phones/phone-words.ts'
import { commandTime } from '#domain/phones/command-time.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { text } from '#server/platform/db/columns.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { tryInSavepoint } from '#server/platform/db/try-in-savepoint.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { applyReport, findHold } from './apply-report.ts'
import { countSent, noRoom } from './count-sent.ts'
import type { Outcome } from './reported-haul.ts'

type Answer = CommandAnswers['answers'][number]

/**
 * Rule 286: stores each command of a phone before applying it, in sequence, each in its own transaction. A repeated command gets its first
 * answer. A command that cannot be applied, or is not about a stop of the driver, waits for the office without blocking others. Throws
 * `too-many-requests` if the first command exceeds today's limit; if a later one does, only those before it are answered.
 */
export async function receiveCommands(
  app: AppContext,
  deviceId: string,
  commands: readonly DriverCommand[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const [place, command] of commands.entries()) {
    const isFollowed = commands.slice(place + 1).some((later) => isAfterDrive(later) && later.haulId === command.haulId)
    const answer = await receiveCommand(app, deviceId, command, isFollowed)
    if (answer) answers.push(answer)
    else if (answers.length > 0) break
    else throw noRoom(refusals.tooManyCommands, app.clock())
  }
  return answers
}

const isAfterDrive = ({ kind }: DriverCommand) => kind === 'arrived' || kind === 'done' || kind === 'failed'

const storedAnswer = z.object({ outcome: z.enum(commandOutcomes), message: text })

/** Null if the phone has reached its limit for today. */
function receiveCommand(
  app: AppContext,
  deviceId: string,
  command: DriverCommand,
  isFollowed: boolean,
): Promise<Answer | null> {
  const { id, sequence, kind, haulId, driverId, position: _, occurredAt, clockOffsetMs, ...rest } = command
  const receivedAt = app.clock()
  const { at, correctedMs } = commandTime({ occurredAt, clockOffsetMs, receivedAt })
  return inTransaction(app.db.locking, async (tx) => {
    const driver = await tx`select from drivers where id = ${driverId}`
    if (driver.length === 0) return { id, outcome: 'needs-office', message: refusals.noDriver }
    const [stored] = await tx(storedAnswer)`select outcome, message from driver_commands where id = ${id}`
    if (stored) return { id, ...stored }
    if (!(await countSent(tx, { deviceId, at, now: receivedAt, commands: 1 }))) return null
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
    // The same command came twice at once: retry, and count it once.
    if (inserted.length === 0) throw Object.assign(new Error('a command came twice at once'), { code: '40001' })
    const actor: Actor = { kind: 'driver', id: driverId }
    const reached = await tryInSavepoint<Outcome>(
      tx,
      async () =>
        (await findHold(tx, { command, at, deviceId })) ??
        (await applyReport(tx, app, { command, at, actor, isFollowed })),
      (error) => {
        if (error instanceof AppError) return { outcome: 'needs-office', alert: 'refused', detail: error.message }
        app.log('driver command failed', { command: id, kind, ...describeError(error) })
        return { outcome: 'needs-office', alert: 'refused', detail: refusals.unexpected }
      },
    )
    const { outcome, alert = null } = reached
    const message = outcomeMessage(reached)
    await tx`update driver_commands set outcome = ${outcome}, alert = ${alert}, message = ${message} where id = ${id}`
    if (alert !== null) tx.changed.addAll('routes')
    return { id, outcome, message }
  })
}

/** The outcome's message for the office; empty if there is nothing to review. */
export const outcomeMessage = ({ alert, detail = '' }: Outcome): string => (alert ? alertMessages[alert](detail) : '')
