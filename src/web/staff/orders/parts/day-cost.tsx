import { dayCostText as text } from '#content/staff/order-corrections.ts'
import type { DayQuoteOnWire } from '#contract/orders/day-quotes.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'

type Days = { delivery?: string | undefined; pickup?: string | undefined }

/** What other days of an order add to its total, as of now (rule 264); no days, no question. */
export function useDayQuote(orderId: string, days: Days) {
  const query = Object.fromEntries(Object.entries(days).filter(([, day]) => day))
  return useApiQuery(
    'orders',
    'GET /api/orders/{id}/day-quote',
    Object.keys(query).length > 0 ? { params: { id: orderId }, query } : null,
    askAnew,
  )
}

/** The same, where it is shown before it is saved; nothing if they add nothing. */
export function DayCost({ orderId, days }: { orderId: string; days: Days }) {
  const { data } = useDayQuote(orderId, days)
  return (
    <p role="status" className="mt-2 font-semibold empty:hidden">
      {data && isCostly(data) && costText(data)}
    </p>
  )
}

/** Whether they change the total; roles without billing are not told (rule 299). */
export const isCostly = ({ addedCost = '0' }: DayQuoteOnWire) => centsIn(addedCost) !== 0

/** What other days add, and the new total, in a sentence. */
export const costText = (quote: DayQuoteOnWire): string => text.costs(addedText(quote), totalText(quote))

/** What they add: "+$40.00", or "−$40.00". */
export function addedText({ addedCost = '0' }: DayQuoteOnWire): string {
  const cents = centsIn(addedCost)
  return cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents)
}

export const totalText = ({ totalAmount = '0' }: DayQuoteOnWire): string => formatDollars(centsIn(totalAmount))
