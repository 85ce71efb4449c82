import type { Equipment } from '#contract/equipment/equipment.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { dateRefusedMessage, pickupRefusedMessage } from '#domain/scheduling/availability.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findNextFreeDate } from '#server/scheduling/read-availability.ts'

type Refusal = { equipment: Equipment; field: string } & (
  | { reason: 'full' | 'closed'; deliveryDate: IsoDate; rentalDays: number }
  | { reason: 'stays-too-long'; firstTaken: IsoDate }
)

/** Rolls a transaction back because a wanted day is taken; {@link dateRefusal} makes the answer of it. */
export class DateRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`date ${refusal.reason}`)
    this.refusal = refusal
  }
}

/** The refusal in words, with the next free date (rule 12). */
async function dateRefusal(app: AppContext, { refusal }: DateRefused): Promise<AppError> {
  const message = await refusalMessage(app, refusal)
  const fields = { [refusal.field]: message }
  return new AppError(refusal.reason === 'closed' ? 'date-closed' : 'date-full', { message, fields })
}

async function refusalMessage(app: AppContext, refusal: Refusal): Promise<string> {
  const { equipment } = refusal
  if (refusal.reason === 'stays-too-long') {
    return pickupRefusedMessage({ size: equipment.size, firstTaken: refusal.firstTaken })
  }
  const { reason, deliveryDate, rentalDays } = refusal
  const next = await findNextFreeDate(app, { equipment, rentalDays, after: deliveryDate })
  return dateRefusedMessage({ verdict: reason, size: equipment.size, date: deliveryDate, next })
}

/**
 * For the end of a verb's transaction: a refused date becomes its answer. The next free date is looked up after the locks
 * are gone: it is advice, not a promise.
 */
export const answerToRefusedDate = (app: AppContext) => async (error: unknown) => {
  throw error instanceof DateRefused ? await dateRefusal(app, error) : error
}
