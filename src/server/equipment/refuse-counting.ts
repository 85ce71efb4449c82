import { equipmentMessages as messages } from '#contract/equipment/equipment-messages.ts'
import type { FieldMessages } from '#contract/wire/errors.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Throws `invalid-input` with the first of the messages, if there are any. */
export function refuseProblems(fields: FieldMessages): void {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid-input', { message, fields })
}

/** Rule 305: what the database refuses because somebody else's change made two types share a size meanwhile. */
export function refuseSharedStock(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'counted_alone_in_size')
    refuseProblems({ countedByContainers: messages.countedAlone('Another active type') })
  throw error
}
