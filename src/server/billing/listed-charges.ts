import { billingRefusals } from '#content/wording/billing.ts'
import type { NewCharge } from '#contract/billing/billing.ts'
import { type ManualChargeKind, manualChargeKinds } from '#contract/billing/charge-kinds.ts'
import { type PricedService, pricedServices } from '#contract/pricing/priced-services.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pricesOf } from '#server/pricing/price-rows.ts'

const listedKinds = manualChargeKinds.filter((kind): kind is ManualChargeKind & PricedService =>
  pricedServices.some((each) => each === kind),
)

/** Rule 348: what staff charge by hand for an order on a day, in cents, as it is listed. Throws `not-found`. */
export async function listedCharges(
  sql: Queryable,
  orderId: string,
  day: IsoDate,
): Promise<{ kind: ManualChargeKind; price: Cents }[]> {
  const [order] = await sql({ id: uuid, equipmentId: uuid })`select id, equipment_id from orders where id = ${orderId}`
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  const prices = await Promise.all(
    listedKinds.map(async (kind) => ({ kind, price: (await pricesOf(sql, order, kind))(day) })),
  )
  return prices.flatMap(({ kind, price }) => (price === null ? [] : [{ kind, price }]))
}

/** Rule 348: a charge needs a note, unless its amount is the listed one. Throws `invalid-input` at the note. */
export async function assertNoted(
  sql: Queryable,
  { orderId, charge, day }: { orderId: string; charge: NewCharge; day: IsoDate },
): Promise<void> {
  if (charge.note !== '') return
  const listed = await listedCharges(sql, orderId, day)
  if (listed.some(({ kind, price }) => kind === charge.kind && price === charge.amount)) return
  throw new AppError('invalid-input', {
    message: billingRefusals.noteRequired,
    fields: { note: billingRefusals.noteRequired },
  })
}
