import { planHaulText } from '#content/staff/hauls.ts'
import { haulTraits, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire, HaulQuoteOnWire } from '#contract/hauls/hauls.ts'
import { centsIn } from '#contract/values/money.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import type { GridDay } from '#web/staff/kit/day-grid.tsx'

/** The hauls of an order; refreshed with every change of it. */
export const useHauls = (orderId: string) =>
  useApiQuery('orders', 'GET /api/orders/{id}/hauls', { params: { id: orderId } }, askAnew)

/** The days of a quote, as the grid shows them. */
export const quotedDays = ({ days }: HaulQuoteOnWire, current: string | null): GridDay[] =>
  days.map(({ day, state }) => ({
    day,
    word: state === 'free' && day === current ? planHaulText.current : planHaulText.states[state],
    reason: '',
    canChoose: state === 'free' && day !== current,
  }))

/** What another day changes for extra days, and the total with it, in cents; without a day, the total as it is. Null until it is known. */
export function useNextDayCost(orderId: string, { id: haulId, kind }: HaulOnWire, day: string) {
  const { stop } = haulTraits[kind]
  const isExtra = stop === null
  const query = stop && day ? { [stop]: day } : {}
  const ofDay = useApiQuery('orders', 'GET /api/orders/{id}/day-quote', { params: { id: orderId }, query }, askAnew)
  const ofHaul = useApiQuery(
    'orders',
    'GET /api/orders/{id}/haul-quote',
    { params: { id: orderId }, query: { kind: isExtraHaul(kind) ? kind : 'swap', haulId } },
    { enabled: isExtra && day !== '', ...askAnew },
  )
  const { addedCost, totalAmount } = ofDay.data ?? {}
  if (totalAmount === undefined) return null
  const totalCents = centsIn(totalAmount)
  if (!isExtra) return { extraDaysCents: centsIn(addedCost ?? '0'), totalCents }
  if (day !== '' && !ofHaul.data) return null
  const extraDaysCents = centsIn(ofHaul.data?.days.find((each) => each.day === day)?.extraDaysCost ?? '0')
  return { extraDaysCents, totalCents: totalCents + extraDaysCents }
}
