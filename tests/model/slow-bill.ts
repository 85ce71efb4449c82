import { z } from 'zod'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { Database } from '#server/platform/db/client.ts'
import { bool, int, text } from '#server/platform/db/columns.ts'

// What an order comes to, counted from what happened, line by line as docs/rules.md has it. It shares no rule and no view with the product.

/** The kinds of line that follow from the order itself, each with what it comes to in cents. */
export type SlowBill = Record<'base' | 'overage' | 'extra_days' | 'swap' | 'dump_and_return', Cents> & {
  /** The rental days that are charged beyond the included ones. */
  extraDays: number
  /** Then the terms decide what is kept, and nothing of this is due. */
  isCancelled: boolean
}

const haulRow = z.object({
  kind: z.string(),
  requestedOn: isoDate.nullable(),
  plannedOn: isoDate.nullable(),
  doneOn: isoDate.nullable(),
  isCancelled: bool,
  quotedCents: int.nullable(),
})
type SlowHaul = z.output<typeof haulRow>

const termsRow = z.object({
  status: text,
  includedDays: int,
  dailyCents: int,
  doesRestart: bool,
  includedHundredthTons: int.nullable(),
  perTonCents: int,
  bookedCents: int,
})
type SlowTerms = z.output<typeof termsRow>

const dayOf = ({ doneOn, plannedOn, requestedOn }: SlowHaul): IsoDate | null => doneOn ?? plannedOn ?? requestedOn

/** Rules 35 and 303: day after day from the delivery, or the last haul that restarts the days, to the named pickup; beyond the included ones each is extra. */
export function countExtraDays(terms: Pick<SlowTerms, 'includedDays' | 'doesRestart'>, hauls: readonly SlowHaul[]) {
  const only = (kind: string) => hauls.find((haul) => haul.kind === kind)
  const [delivery, pickup] = [only('deliver'), only('pick_up')]
  let from = delivery ? dayOf(delivery) : null
  const to = pickup ? dayOf(pickup) : null
  if (from === null || to === null) return 0
  for (const haul of hauls) {
    const isThere = haul.doneOn !== null || !haul.isCancelled
    const day = dayOf(haul)
    if (terms.doesRestart && ['swap', 'dump_and_return'].includes(haul.kind) && isThere && day !== null && day > from)
      from = day
  }
  let days = 0
  for (let day = from; day < to; day = addDays(day, 1)) days++
  return Math.max(0, days - terms.includedDays)
}

/** Rule 130: cents of the weight of all tickets beyond the included one, half a cent up. */
const overageOf = ({ includedHundredthTons, perTonCents }: SlowTerms, tickets: readonly number[]): Cents => {
  let over = -(includedHundredthTons ?? Number.POSITIVE_INFINITY)
  for (const hundredthTons of tickets) over += hundredthTons
  return over <= 0 ? 0 : Math.round((over * perTonCents) / 100)
}

/** Reads what happened to an order and adds up what it comes to. */
export async function slowBill({ sql }: Database, orderId: string): Promise<SlowBill> {
  const [terms, hauls, tickets] = await Promise.all([
    sql.one(termsRow)`
      select o.status, o.maximum_rental_days as included_days, o.daily_overage_rate_cents as daily_cents, o.swap_restarts_days as does_restart,
        o.included_hundredth_tons, o.overage_per_ton_cents as per_ton_cents, (
          select sum(amount_cents)::int from charges where order_id = o.id and kind in ('base', 'delivery', 'environmental')) as booked_cents
      from orders o where o.id = ${orderId}`,
    sql(haulRow)`
      select kind, requested_on, planned_on, done_on, cancelled_at is not null as is_cancelled,
        -- Its price may be taken back by hand.
        case when exists (select from charges c where c.corrects_id = hauls.charge_id) then 0 else quoted_cents end as quoted_cents
      from hauls where order_id = ${orderId}`,
    sql(z.object({ hundredthTons: int }))`
      select net_hundredth_tons as hundredth_tons from weight_tickets
      where order_id = ${orderId} and removed_at is null and counts_for_overage`,
  ])
  const extraDays = countExtraDays(terms, hauls)
  const done = (kind: string) => {
    let cents = 0
    for (const haul of hauls) if (haul.kind === kind && haul.doneOn !== null) cents += haul.quotedCents ?? 0
    return cents
  }
  return {
    base: terms.bookedCents,
    overage: overageOf(
      terms,
      tickets.map(({ hundredthTons }) => hundredthTons),
    ),
    extra_days: extraDays * terms.dailyCents,
    extraDays,
    isCancelled: terms.status === 'cancelled',
    swap: done('swap'),
    dump_and_return: done('dump_and_return'),
  }
}
