import { confirmButtonsText as text } from '#content/public/confirm-buttons.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import type { AvailabilityOnWire } from '#contract/scheduling/availability.ts'
import { eachDay, type IsoDate } from '#contract/values/dates.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { ApiError, type Call } from '#web/app/api.ts'

/** The most other days that are offered. */
const maxOffered = 3

/** A year ahead (rule 11), and today. */
const maxBookableDays = 366

/** Why a confirmation was refused, and the next free days if its day is gone. */
export type ConfirmationRefusal = { message: string; days: IsoDate[] }

/** Rule 201: confirms a booking, for another day on request. Null if it is confirmed. */
export async function sendConfirmation(
  call: Call,
  order: OrderForViewerOnWire,
  deliveryDate: IsoDate | null,
): Promise<ConfirmationRefusal | null> {
  const { orderNumber, dumpsterSize, customerType = 'residential' } = order
  try {
    await call('POST /api/orders/by-number/{orderNumber}/confirmation', {
      params: { orderNumber },
      body: { deliveryDate },
    })
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
      return { message: text.failed, days: [] }
    }
    const availability =
      'deliveryDate' in error.fields
        ? await call('GET /api/availability', { query: { dumpsterSize, customerType } }).catch(() => null)
        : null
    const days = availability ? freeDays(availability, deliveryDate ?? deliveryDateOf(order)) : []
    return { message: error.message, days }
  }
}

/** The first free days from one on, or else the first ones. */
function freeDays({ from, through, full, closed }: AvailabilityOnWire, wanted: IsoDate | null): IsoDate[] {
  const taken = new Set([...full, ...closed])
  const first = wanted && wanted > from ? wanted : from
  if (first > through) return []
  return eachDay(first, through, maxBookableDays)
    .filter((day) => !taken.has(day))
    .slice(0, maxOffered)
}
