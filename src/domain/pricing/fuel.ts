import type { FuelRate } from '#contract/pricing/fuel.ts'
import type { FuelKind, PricedService } from '#contract/pricing/priced-services.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from './quote.ts'

/** Rule 530: the Monday of the week of a day. */
export function mondayOf(day: IsoDate): IsoDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Rule 530: the fuel of an amount of a kind, half a cent up; nothing for a kind that is not named. */
export const fuelOf = (rate: FuelRate | null, kind: FuelKind | PricedService, cents: Cents): Cents =>
  rate?.kinds.some((each) => each === kind) ? percentOf(rate, cents) : 0

const percentOf = ({ hundredths }: FuelRate, cents: Cents): Cents => Math.floor((cents * hundredths + 5_000) / 10_000)

/** Rule 532: the part of an agreed amount that is fuel. Of a listed price with its fuel, exactly that fuel. */
export function fuelWithin(rate: FuelRate | null, kind: FuelKind, cents: Cents): Cents {
  if (!rate?.kinds.includes(kind)) return 0
  const divisor = 10_000 + rate.hundredths
  return cents - Math.floor((cents * 10_000 + divisor / 2) / divisor)
}

/** Rule 531: a price with its fuel, rounded once, which is a part of the delivery fee. */
export function addFuel(without: Quote, rate: FuelRate | null): Quote {
  if (rate === null) return without
  const { baseCents, deliveryFeeCents, environmentalFeeCents } = without
  const parts = { base: baseCents, delivery: deliveryFeeCents, environmental: environmentalFeeCents }
  const named = (Object.keys(parts) as (keyof typeof parts)[]).filter((kind) => rate.kinds.includes(kind))
  const cents = percentOf(
    rate,
    named.reduce((sum, kind) => sum + parts[kind], 0),
  )
  return {
    ...without,
    deliveryFeeCents: deliveryFeeCents + cents,
    totalCents: without.totalCents + cents,
    fuel: { hundredths: rate.hundredths, kinds: [...rate.kinds], cents },
  }
}
