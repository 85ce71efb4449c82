import { dayChangeRefusals } from '#content/wording/day-changes.ts'
import type { DayChange } from '#contract/orders/day-changes.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { editOfDay, isSoon } from '#domain/orders/day-change.ts'
import { decideOrderEdit, type OrderEdit } from '#domain/orders/order-edit.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { priceChanged } from '#server/pricing/price-changed.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { readDeliveryDays } from '#server/scheduling/delivery-days.ts'
import { changeOrderIn } from './change-order.ts'
import { answerToRefusedDate } from './date-refusal.ts'
import { dayChangeRefusal, plannedDay, stayOf } from './day-choices.ts'
import { editableFacts } from './editable-facts.ts'
import { extraDaysChange } from './extra-days-change.ts'
import { type LockedOrder, lockOrder } from './order-queries.ts'

/**
 * Rule 256: moves the delivery or pickup of an order for its customer, as an edit of the order: under the booking locks, with its price,
 * event and email. A repeated request changes nothing. Throws `not-found`, `outside-change-window` and `not-changeable` (rule 26),
 * `not-allowed-now` if the day was moved since it was shown, `price-changed`, `invalid-input`, `date-full` and `date-closed` (rule 12).
 */
export async function moveDay(
  app: AppContext,
  { orderId, change, actor }: { orderId: string; change: DayChange; actor: Actor },
): Promise<StaffOrder> {
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.archivedAt) throw new AppError('not-found', { message: 'Order Not Found' })
    const { of, date } = change
    const planned = plannedDay(order, of)
    if (planned === date) return order
    const edit = await assertOffered(tx, app, order, change)
    return changeOrderIn(tx, app, {
      orderId,
      actor,
      notifyCustomer: true,
      changes: {
        ...(edit.scheduledDelivery && { scheduledDeliveryDate: edit.scheduledDelivery }),
        ...(edit.scheduledPickup && { scheduledPickupDate: edit.scheduledPickup }),
      },
    })
  }).catch(answerToRefusedDate(app))
}

/**
 * The edit of the order. Throws unless the offer still holds. Whether a container is free is checked later, under the locks.
 */
async function assertOffered(
  tx: Transaction,
  app: AppContext,
  order: LockedOrder,
  change: DayChange,
): Promise<OrderEdit> {
  const { of, date } = change
  assertPlannable(app, { date })
  const now = app.clock()
  const refusal = dayChangeRefusal(order, of, now, app.config.business.secondPhone)
  if (refusal !== null) throw new AppError('outside-change-window', { message: refusal })
  const planned = plannedDay(order, of)
  if (planned !== change.planned)
    throw new AppError('not-allowed-now', { message: dayChangeRefusals.moved(of, planned) })
  if (date < dateInLosAngeles(now)) throw invalid(dayChangeRefusals.past)
  if (isSoon(date, of, order, now)) throw invalid(dayChangeRefusals.soon)
  const facts = editableFacts(order)
  const days = await readDeliveryDays(tx, { from: date, through: addDays(date, stayOf(order)) })
  const isClosed = (day: IsoDate) => days.get(day)?.isClosed === true
  const edit = editOfDay(facts, { of, date, isClosed })
  const decision = decideOrderEdit(facts, edit, dateInLosAngeles(now))
  if (!decision.ok) throw invalid(decision.message)
  // A closed delivery day is refused elsewhere, with the next free day.
  if (of === 'pickup' && isClosed(date)) throw new AppError('date-closed', { message: dayChangeRefusals.closed(date) })
  const total = totalWithHauls(order) + extraDaysChange(order, decision.after).amountCents
  if (total !== change.totalAmount) throw priceChanged(total)
  return edit
}

const invalid = (message: string) => new AppError('invalid-input', { message, fields: { date: message } })
