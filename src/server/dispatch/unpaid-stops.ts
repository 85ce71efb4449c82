import { z } from 'zod'
import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import { type StopPayment, stopPayments } from '#contract/dispatch/dispatch-values.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { isPaymentInProcess } from '#server/orders/booking-payment.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const unpaidRow = z.object({
  haulId: uuid,
  orderId: uuid,
  customerName: text,
  payment: z.enum(stopPayments).nullable(),
  isReleased: bool,
  rolls: bool,
})
type UnpaidStop = z.output<typeof unpaidRow> & { payment: StopPayment }

/**
 * Rule 419: of some hauls the deliveries whose payment at booking is missing, or waits for its bank. Nothing is said of it without a payment
 * processor.
 */
export async function listUnpaidStops(
  sql: Queryable,
  { processor }: Pick<AppContext, 'processor'>,
  haulIds: readonly string[],
): Promise<UnpaidStop[]> {
  if (processor === null || haulIds.length === 0) return []
  const found = await sql(unpaidRow)`
    select h.id as haul_id, o.id as order_id, o.customer_name, b.released_at is not null as is_released, s.rolls_unconfirmed as rolls,
      case when ${isPaymentInProcess(sql)} then 'bank' when b.is_required then 'missing' end as payment
    from hauls h join orders o on o.id = h.order_id join booking_payments b on b.order_id = o.id cross join admin_settings s
    where h.id = any(${[...haulIds]}::uuid[]) and h.kind = 'deliver' and h.done_at is null
      and (select paid_cents from order_facts where id = o.id) < b.amount_cents
      and not exists (select from bill_to_accounts a where a.id = account_in_effect(o.bill_to_id) and a.terms_days > 0)
    order by o.order_number`
  return found.flatMap(({ payment, ...stop }) => (payment === null ? [] : [{ ...stop, payment }]))
}

/** With what a stop of the board still has to be paid before its truck goes out; null: nothing. */
export async function withPayments<Stop extends { haulId: string }>(
  sql: Queryable,
  app: Pick<AppContext, 'processor'>,
  stops: readonly Stop[],
): Promise<(Stop & { payment: StopPayment | null })[]> {
  const unpaid = await listUnpaidStops(
    sql,
    app,
    stops.map(({ haulId }) => haulId),
  )
  return stops.map((stop) => ({
    ...stop,
    payment: unpaid.find(({ haulId }) => haulId === stop.haulId)?.payment ?? null,
  }))
}

type Publishing = { haulIds: readonly string[]; reason: string; actor: Actor; now: Date }

/**
 * Rule 419: refuses to publish deliveries that are not paid, unless staff say why they go out all the same: an entry in the history of each
 * order, with who said so. Throws `not-allowed-now`.
 */
export async function releaseUnpaid(
  tx: Transaction,
  app: AppContext,
  { haulIds, reason, actor, now }: Publishing,
): Promise<void> {
  const unpaid = (await listUnpaidStops(tx, app, haulIds)).filter(
    ({ payment, isReleased, rolls }) => !isReleased && !(payment === 'bank' && rolls),
  )
  if (unpaid.length === 0) return
  if (reason === '') {
    const message = refusals.unpaid(unpaid.map(({ customerName }) => customerName))
    throw new AppError('not-allowed-now', { message, fields: { unpaidReason: message } })
  }
  for (const { orderId, payment } of unpaid) {
    await tx`update booking_payments set released_at = ${now} where order_id = ${orderId}`
    await recordEvent(tx, {
      subject: { kind: 'order', id: orderId },
      kind: 'unpaid-delivery-released',
      occurredAt: now,
      actor,
      before: { payment },
      after: { note: reason },
    })
  }
  tx.changed.addAll('orders')
}
