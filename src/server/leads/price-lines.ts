import { quoteRefusals } from '#content/wording/quotes.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { QuoteLineInput } from '#contract/quotes/quote-lines.ts'
import { addDays, dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { longestRentalDays } from '#domain/orders/order-edit.ts'
import { shareDiscount, sumQuote } from '#domain/quotes/quote-sum.ts'
import { bookingDateProblem } from '#domain/scheduling/bookable-days.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pricesFor, withFuel } from '#server/pricing/price-rows.ts'
import { priceNow } from './price-quote.ts'
import type { StoredLine } from './quote-lines.ts'

type PricedFor = { customerType: CustomerType; zipCode: string; now: Date }

/** The container that hauls and charges below it belong to. */
type Container = { line: Unsummed; equipment: Equipment; zoneId: string | null; customerType: CustomerType }

const blank = {
  description: '',
  dumpsterSize: null,
  deliveryDate: null,
  pickupDate: null,
  days: [],
  quantity: 1,
  eachCents: 0,
  listCents: null,
  discountHundredths: null,
  deliveryFeeCents: null,
  environmentalFeeCents: null,
  includedHundredthTons: null,
  overagePerTonCents: null,
  dailyOverageRateCents: null,
  includedDays: null,
  fuel: null,
}

type Unsummed = Omit<StoredLine, 'amountCents'>

/**
 * Rule 378: the lines of a quote with their prices, from the price list where staff name none, and the terms of its containers. Throws
 * `invalid-input` at the field of a line.
 */
export async function priceLines(
  sql: Queryable,
  lines: readonly QuoteLineInput[],
  of: PricedFor,
): Promise<StoredLine[]> {
  const priced: Unsummed[] = []
  let container: Container | null = null
  for (const [at, line] of lines.entries()) {
    const position = at + 1
    const refuse = (field: string, message: string) =>
      new AppError('invalid-input', { message, fields: { [`lines.${at}.${field}`]: message } })
    if (line.kind === 'container') {
      container = await priceContainer(sql, line, { ...of, position, refuse })
      priced.push(container.line)
    } else if (line.kind === 'discount') {
      if (lines.some((other, index) => other.kind === 'discount' && index < at))
        throw refuse('kind', quoteRefusals.oneDiscount)
      priced.push({ ...blank, position, kind: 'discount', discountHundredths: line.percent })
    } else if (container === null) {
      throw refuse('kind', quoteRefusals.containerFirst)
    } else if ('days' in line) {
      priced.push(await priceHaul(sql, line, { container, position, refuse }))
    } else {
      const { kind, description, quantity } = line
      const listCents = await chargePrice(sql, kind, container)
      const eachCents = line.each ?? listCents
      if (eachCents === null) throw refuse('each', quoteRefusals.priceMissing)
      priced.push({ ...blank, position, kind, description, quantity, eachCents, listCents })
    }
  }
  const { amounts, totalCents } = sumQuote(priced)
  if (totalCents > maxTotalCents)
    throw new AppError('invalid-input', { message: quoteRefusals.tooMuch, fields: { lines: quoteRefusals.tooMuch } })
  const shares = shareDiscount(priced)
  const isBelowFees = priced.some((line, at) =>
    shares[at]?.some((cents) => line.kind === 'container' && line.eachCents - cents < feesOf(line)),
  )
  if (isBelowFees) {
    const at = priced.findIndex(({ kind }) => kind === 'discount')
    const message = quoteRefusals.discountTooHigh
    throw new AppError('invalid-input', { message, fields: { [`lines.${at}.percent`]: message } })
  }
  return priced.map((line, at) => ({ ...line, amountCents: amounts[at] ?? 0 }))
}

/** What a container's price has besides its base, in cents. */
const feesOf = (line: Pick<StoredLine, 'deliveryFeeCents' | 'environmentalFeeCents'>): Cents =>
  (line.deliveryFeeCents ?? 0) + (line.environmentalFeeCents ?? 0)

const maxTotalCents = 1_000_000_00

type OfLine = { position: number; refuse: (field: string, message: string) => AppError }
type InputOf<Kind extends QuoteLineInput['kind']> = Extract<QuoteLineInput, { kind: Kind }>

async function priceContainer(
  sql: Queryable,
  line: InputOf<'container'>,
  { customerType, zipCode, now, position, refuse }: PricedFor & OfLine,
): Promise<Container> {
  const { dumpsterSize, deliveryDate, description, quantity } = line
  const today = dateInLosAngeles(now)
  const { equipment, place, quote } = await priceNow(sql, { dumpsterSize, customerType, zipCode }, now).catch(
    (error) => {
      throw error instanceof AppError && error.fields?.dumpsterSize ? refuse('dumpsterSize', error.message) : error
    },
  )
  const problem = bookingDateProblem(deliveryDate, today)
  if (problem) throw refuse('deliveryDate', problem)
  const pickupDate = line.pickupDate ?? addDays(deliveryDate, equipment.minimumRentalDays)
  const days = daysBetween(deliveryDate, pickupDate)
  if (days < 0) throw refuse('pickupDate', quoteRefusals.pickupFirst)
  if (days > longestRentalDays) throw refuse('pickupDate', quoteRefusals.tooLong(longestRentalDays))
  const eachCents = line.each ?? quote.totalCents
  const feeCents = quote.deliveryFeeCents + quote.environmentalFeeCents
  if (eachCents < feeCents) throw refuse('each', quoteRefusals.belowFees(feeCents))
  return {
    equipment,
    zoneId: place?.zone.id ?? null,
    customerType,
    line: {
      ...blank,
      position,
      kind: 'container',
      description,
      dumpsterSize,
      deliveryDate,
      pickupDate,
      quantity,
      eachCents,
      listCents: quote.totalCents,
      deliveryFeeCents: quote.deliveryFeeCents,
      environmentalFeeCents: quote.environmentalFeeCents,
      includedHundredthTons: quote.includedHundredthTons,
      overagePerTonCents: quote.overagePerTonCents,
      dailyOverageRateCents: quote.dailyOverageRateCents,
      // The price is for the quoted days.
      includedDays: Math.max(quote.includedDays, days),
      fuel: quote.fuel ?? null,
    },
  }
}

async function priceHaul(
  sql: Queryable,
  line: Exclude<QuoteLineInput, InputOf<'container' | 'discount'> | { quantity: number }>,
  { container, position, refuse }: OfLine & { container: Container },
): Promise<Unsummed> {
  const { kind, description } = line
  const days = [...new Set(line.days)].sort()
  const { deliveryDate, pickupDate, dumpsterSize } = container.line
  if (isBin(dumpsterSize ?? 0)) throw refuse('kind', quoteRefusals.noHaulsOfBins)
  if (haulTraits[kind].changesPlace && description === '') throw refuse('description', quoteRefusals.placeMissing)
  const outside = days.find((day) => day < (deliveryDate ?? day) || day >= (pickupDate ?? ''))
  if (outside) throw refuse('days', quoteRefusals.dayOutside(outside))
  const listCents = await priceOfHaul(sql, kind, container, days[0] ?? '')
  const eachCents = line.each ?? listCents
  if (eachCents === null) throw refuse('each', quoteRefusals.priceMissing)
  return { ...blank, position, kind, description, days, quantity: days.length, eachCents, listCents }
}

async function priceOfHaul(
  sql: Queryable,
  kind: keyof typeof haulTraits & ('swap' | 'dump_and_return' | 'relocate'),
  container: Container,
  day: IsoDate,
): Promise<Cents | null> {
  const { charge } = haulTraits[kind]
  const priceOn = await pricesFor(sql, knownOf(container), charge)
  return withFuel(container.line.fuel, charge, priceOn(day))
}

async function chargePrice(sql: Queryable, kind: string, container: Container): Promise<Cents | null> {
  if (kind !== 'permit' && kind !== 'trip') return null
  const priceOn = await pricesFor(sql, knownOf(container), kind)
  return withFuel(container.line.fuel, kind, priceOn(container.line.deliveryDate ?? ''))
}

/** A quote is for a kind of customer at a place, whatever the material. */
const knownOf = ({ equipment, zoneId, customerType }: Container) => ({
  equipmentId: equipment.id,
  zoneId,
  customerType,
  billToId: null,
  material: null,
})
