import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { NewBooking } from '../../contract/bookings.ts'
import { dateInLosAngeles } from '../../contract/dates.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { type OwnerOrder, ownerOrder } from '../../contract/orders.ts'
import { zipCodeKey } from '../../domain/customers/zip-code.ts'
import { decideBooking } from '../../domain/orders/decide-booking.ts'
import { AppError } from '../app-error.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueOrderConfirmation } from '../emails/queue-email.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Parts } from '../parts.ts'
import { findZipCode } from '../pricing-zones/zone-queries.ts'
import { lockCapacity } from '../scheduling/lock-capacity.ts'
import { DateRefused, dateRefusal } from './date-refusal.ts'
import { claimKey, keepAnswer } from './idempotency.ts'
import { draftOrder } from './order-draft.ts'
import { insertOrder, letSee } from './order-inserts.ts'

export type PlaceOrder = {
  booking: NewBooking
  idempotencyKey: string | undefined
  /** Of the browser that books: it may see the order in full. */
  viewerTokenHash: Buffer
  /** What the links in the e-mail start with. */
  origin: string
}

/**
 * Books a container: the verb that everything else leads up to. Anybody may. Under the locks of the container's size and
 * of the day the domain decides on price and date; then the order, its event, its e-mail and the answer to a repeated
 * request are written in the same transaction, or nothing is.
 *
 * Throws `invalid-input`, `price-changed` (rule 9), `date-full` and `date-closed` with the next free date (rule 12), and
 * `key-reused` (rule 13).
 */
export async function placeOrder(parts: Parts, command: PlaceOrder): Promise<OwnerOrder> {
  const { booking } = command
  const now = parts.clock()
  const place = await findZipCode(parts.db.sql, zipCodeKey(booking.customerZipCode))

  return inTransaction(parts.db.locking, async (tx) => {
    const [earlier, capacity] = await Promise.all([claim(tx, command), lockCapacity(tx, wantedCapacity(booking))])
    if (earlier) {
      await letSee(tx, earlier.id, command.viewerTokenHash)
      return earlier
    }
    const { equipment, ...decision } = accept(
      decideBooking(
        {
          size: booking.dumpsterSize,
          customerType: booking.customerType,
          deliveryDate: booking.requestedDeliveryDate,
          shownTotalCents: booking.totalAmount ?? null,
        },
        { ...capacity, zoneSurchargeCents: place?.zone.deliverySurcharge ?? 0, today: dateInLosAngeles(now) },
      ),
    )
    const draft = draftOrder({ ...decision, equipment, booking, place, now })
    await Promise.all([
      insertOrder(tx, draft, command.viewerTokenHash),
      recordEvent(tx, draft.event),
      queueOrderConfirmation(tx, parts, draft.order, command.origin),
      command.idempotencyKey !== undefined && keepAnswer(tx, command.idempotencyKey, z.encode(ownerOrder, draft.order)),
    ])
    return draft.order
  }).catch(async (error) => {
    // The next free date is looked up after the locks are gone: it is advice, not a promise.
    throw error instanceof DateRefused ? await dateRefusal(parts, error) : error
  })
}

const wantedCapacity = ({ dumpsterSize, requestedDeliveryDate }: NewBooking) => ({
  size: dumpsterSize,
  deliveryDates: requestedDeliveryDate ? [requestedDeliveryDate] : [],
})

/** The order that the same request made before, or null when this is the first time (rule 13). */
async function claim(tx: Transaction, { booking, idempotencyKey }: PlaceOrder): Promise<OwnerOrder | null> {
  if (idempotencyKey === undefined) return null
  const requestHash = createHash('sha256').update(JSON.stringify(booking)).digest()
  const claimed = await claimKey(tx, idempotencyKey, requestHash)
  return claimed.kind === 'answered' ? ownerOrder.parse(claimed.answer) : null
}

function accept(
  decision: ReturnType<typeof decideBooking>,
): Extract<typeof decision, { ok: true }> & { equipment: Equipment } {
  if (decision.ok) return decision
  switch (decision.reason) {
    case 'not-available':
    case 'no-price':
      throw new AppError('invalid-input', { message: decision.message, fields: { dumpsterSize: decision.message } })
    case 'outside-window':
      throw new AppError('invalid-input', {
        message: decision.message,
        fields: { requestedDeliveryDate: decision.message },
      })
    case 'price-changed':
      throw new AppError('price-changed', { message: decision.message, fields: { totalAmount: decision.message } })
    case 'full':
    case 'closed':
      throw new DateRefused(decision)
  }
}
