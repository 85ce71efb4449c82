import type { CustomerType } from '#contract/customers/customers.ts'
import type { PriceKind } from '#contract/pricing/priced-services.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { PricedEquipment } from './quote.ts'

/** What a row can name, in the order in which rows are compared (rule 459). */
export const conditions = ['billToId', 'customerType', 'zoneId', 'material', 'equipmentId'] as const
export type Condition = (typeof conditions)[number]

/** What a row names, or what is known of an order; null: everybody's, everywhere, anything, or unknown. */
export type Conditions = {
  billToId: string | null
  customerType: CustomerType | null
  zoneId: string | null
  material: string | null
  equipmentId: string | null
}

/** A row of the price list. Its amount is in cents, hundredths of a ton or days. */
export type PriceRow = Conditions & {
  kind: PriceKind
  amount: number
  /** Null: since ever. */
  validFrom: IsoDate | null
  /** The last day; null: open. */
  validThrough: IsoDate | null
}

/** For whom, where and when a price is asked. */
export type PricedFor = Conditions & { day: IsoDate }

const isInForce = ({ validFrom, validThrough }: PriceRow, day: IsoDate) =>
  (validFrom === null || validFrom <= day) && (validThrough === null || day <= validThrough)

/** What a row names must be so; what is unknown fits only rows that do not name it. */
const fits = (row: PriceRow, of: PricedFor) =>
  isInForce(row, of.day) && conditions.every((each) => row[each] === null || row[each] === of[each])

/** Negative if the first row beats the other one. Rows of customers that were merged can be alike: then the later one applies. */
function compareRows(one: PriceRow, other: PriceRow): number {
  for (const each of conditions) {
    if ((one[each] === null) !== (other[each] === null)) return one[each] === null ? 1 : -1
  }
  const [from = '', otherFrom = ''] = [one.validFrom ?? '', other.validFrom ?? '']
  if (from !== otherFrom) return from > otherFrom ? -1 : 1
  return one.amount - other.amount
}

/** Rule 459: the rows of a kind that fit, the one that applies first, then those that it beats. */
export function rankPrices<Row extends PriceRow>(rows: readonly Row[], kind: PriceKind, of: PricedFor): Row[] {
  return rows.filter((row) => row.kind === kind && fits(row, of)).sort(compareRows)
}

/** Rule 459: the amount of a kind by the list; null if no row fits. */
export const listedAmount = (rows: readonly PriceRow[], kind: PriceKind, of: PricedFor): number | null =>
  rankPrices(rows, kind, of)[0]?.amount ?? null

/** The rows of a container type itself, which every other row beats (rule 460): null where it has no price. */
export function typeAmount(type: PricedEquipment, kind: PriceKind, customerType: CustomerType): number | null {
  switch (kind) {
    case 'base':
      return customerType === 'contractor' ? type.contractorPrice : type.residentialPrice
    case 'included_tons':
      return type.weightLimitTons
    case 'included_days':
      return type.maximumRentalDays
    case 'overage_per_ton':
      return type.overagePerTon
    case 'extra_day':
      return type.dailyOverageRate
    default:
      return null
  }
}

/** For whom, where and when a container is priced; its type is the size. */
export type OrderedFor = Omit<PricedFor, 'equipmentId'> & { customerType: CustomerType }

/**
 * Rule 460: a container type with what the price list says in place of its own prices, tons and days. Of the two base prices each is for its
 * kind of customer; the rest is for the one that is named. Days are never fewer than those that a booking gets by itself.
 */
export function priceEquipment<Type extends PricedEquipment & { id: string }>(
  type: Type,
  rows: readonly PriceRow[],
  of: OrderedFor,
): Type {
  if (rows.length === 0) return type
  const amountOf = (kind: PriceKind, customerType = of.customerType) =>
    listedAmount(rows, kind, { ...of, customerType, equipmentId: type.id }) ?? typeAmount(type, kind, customerType)
  const days = amountOf('included_days')
  return {
    ...type,
    residentialPrice: amountOf('base', 'residential'),
    contractorPrice: amountOf('base', 'contractor'),
    weightLimitTons: amountOf('included_tons'),
    overagePerTon: amountOf('overage_per_ton') ?? type.overagePerTon,
    dailyOverageRate: amountOf('extra_day') ?? type.dailyOverageRate,
    maximumRentalDays:
      days === null || days === type.maximumRentalDays
        ? type.maximumRentalDays
        : Math.max(days, type.minimumRentalDays),
  }
}
