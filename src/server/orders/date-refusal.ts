import type { Equipment } from '#contract/equipment/equipment.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { dateRefusedMessage, pickupRefusedMessage } from '#domain/scheduling/availability.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findNextFreeDate } from '#server/scheduling/read-availability.ts'

type Refusal = { equipment: Equipment; field: string } & (
  | { reason: 'full' | 'no-delivery' | 'closed'; deliveryDate: IsoDate; rentalDays: number; quantity?: number }
  | { reason: 'stays-too-long'; firstTaken: IsoDate }
)

/**
 * Rolls back a transaction because the requested day is not free; {@link answerToRefusedDate} converts it to the reply.
 */
export class DateRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`date ${refusal.reason}`)
    this.refusal = refusal
  }
}

/** The reply to a refused date, with the next free date (rule 12). */
async function dateRefusal(app: AppContext, { refusal }: DateRefused): Promise<AppError> {
  const { equipment, field } = refusal
  if (refusal.reason === 'stays-too-long') {
    const { firstTaken } = refusal
    const message = pickupRefusedMessage({ size: equipment.size, firstTaken })
    return new AppError('date-full', { message, fields: { [field]: message }, details: { firstTakenDate: firstTaken } })
  }
  const { reason, deliveryDate, rentalDays, quantity = 1 } = refusal
  const next = await findNextFreeDate(app, { equipment, rentalDays, quantity, after: deliveryDate })
  const message = dateRefusedMessage({ outcome: reason, size: equipment.size, date: deliveryDate, next, quantity })
  return new AppError(reason === 'closed' ? 'date-closed' : 'date-full', {
    message,
    fields: { [field]: message },
    details: {
      nextFreeDate: next,
      ...(reason !== 'closed' && { lacking: reason === 'full' ? 'container' : 'delivery' }),
    },
  })
}

/**
 * Converts a refused date to the reply, at the end of a command's transaction. Looks up the next free date after the locks are
 * released, so it is advice and not a promise.
 */
export const answerToRefusedDate = (app: AppContext) => async (error: unknown) => {
  throw error instanceof DateRefused ? await dateRefusal(app, error) : error
}
