import type { Api } from '#contract/endpoints.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { WireReply } from '#contract/wire/kit.ts'

/** How a day takes some containers of a size: how many units are left through the pickup, and whether the trucks can bring them. */
export type OfferedDay = { day: IsoDate; state: 'free' | 'closed' | 'full' | 'trucks-full'; left: number }

/**
 * The next days of the calendar for `quantity` containers of a size that stay `rentalDays` (rule 12). It is advice: the server decides under
 * its locks.
 */
export function offeredDays(
  { days, types }: WireReply<Api, 'GET /api/admin/calendar'>,
  wanted: { size: number; quantity: number; rentalDays: number },
  count: number,
): OfferedDay[] {
  const { size, quantity, rentalDays } = wanted
  const ofSize = types.filter((type) => type.size === size)
  const leftOn = (index: number) =>
    ofSize.reduce((most, { capacity, held }) => {
      const stay = held.slice(index, index + rentalDays + 1)
      return Math.max(most, capacity - Math.max(0, ...stay))
    }, 0)
  return days.slice(0, count).map(({ day, isClosed, maxDeliveries, deliveries }, index) => {
    const left = leftOn(index)
    const hasTrucks = maxDeliveries === null || deliveries + quantity <= maxDeliveries
    const state = isClosed ? 'closed' : left < quantity ? 'full' : hasTrucks ? 'free' : 'trucks-full'
    return { day, state, left }
  })
}

/**
 * Rule 350: the days on which containers of a size that come on `delivery` can be picked up. `closed` is advice (rule 120); `full`: a unit
 * is missing before.
 */
export function pickupDays(
  { days, types }: WireReply<Api, 'GET /api/admin/calendar'>,
  { size, quantity, delivery }: { size: number; quantity: number; delivery: IsoDate },
): { day: IsoDate; state: 'free' | 'closed' | 'full' }[] {
  const start = Math.max(
    0,
    days.findIndex(({ day }) => day >= delivery),
  )
  const ofSize = types.filter((type) => type.size === size)
  return days.slice(start).map(({ day, isClosed }, stay) => {
    const hasUnits = ofSize.some(({ capacity, held }) => {
      const during = held.slice(start, start + stay + 1)
      return Math.max(0, ...during) + quantity <= capacity
    })
    return { day, state: !hasUnits ? 'full' : isClosed ? 'closed' : 'free' }
  })
}

/**
 * Rule 350: the days from the delivery to the pickup on which a haul of containers of a size can be done. `full`: it brings one more unit, and
 * none is left.
 */
export function tripDays(
  { days, types }: WireReply<Api, 'GET /api/admin/calendar'>,
  wanted: { size: number; quantity: number; bringsEmpty: boolean; delivery: IsoDate; pickup: IsoDate | null },
): { day: IsoDate; state: 'free' | 'closed' | 'full' }[] {
  const { size, quantity, bringsEmpty, delivery, pickup } = wanted
  const ofSize = types.filter((type) => type.size === size)
  return days.flatMap(({ day, isClosed }, index) => {
    if (day < delivery || (pickup !== null && day > pickup)) return []
    const hasUnit = !bringsEmpty || ofSize.some(({ capacity, held }) => (held[index] ?? 0) + quantity + 1 <= capacity)
    return [{ day, state: isClosed ? ('closed' as const) : hasUnit ? ('free' as const) : ('full' as const) }]
  })
}
