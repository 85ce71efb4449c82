import type { IsoDate } from '../../contract/dates.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { dateRefusedMessage } from '../../domain/scheduling/availability.ts'
import { AppError } from '../app-error.ts'
import type { Parts } from '../parts.ts'
import { findNextFreeDate } from '../scheduling/read-availability.ts'

type Refusal = { reason: 'full' | 'closed'; equipment: Equipment; deliveryDate: IsoDate }

/** Rolls a transaction back because the wanted day is taken; {@link dateRefusal} makes the answer of it. */
export class DateRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`date ${refusal.reason}`)
    this.refusal = refusal
  }
}

/** The refusal in words, with the next free date (rule 12). */
export async function dateRefusal(parts: Parts, { refusal }: DateRefused): Promise<AppError> {
  const { reason, equipment, deliveryDate } = refusal
  const next = await findNextFreeDate(parts, equipment, deliveryDate)
  const message = dateRefusedMessage({ verdict: reason, size: equipment.size, date: deliveryDate, next })
  return new AppError(reason === 'full' ? 'date-full' : 'date-closed', {
    message,
    fields: { requestedDeliveryDate: message },
  })
}
