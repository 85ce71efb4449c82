import { quoteRefusals } from '#content/wording/quotes.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import { dayMissing, type UnfinishedLine } from '#contract/quotes/quote-lines.ts'
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
import { refusedDays } from './refused-days.ts'

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

/** What the lines of a quote cost. `lines`: null for one that has no price yet. `problems`: what cannot be saved, by field ("lines.1.days"). */
export type PricedLines = { lines: (StoredLine | null)[]; problems: Record<string, string> }

/**
 * Rule 378: the lines of a quote with their prices, from the price list where staff name none, and the terms of its containers. Throws
 * `invalid-input` at the fields of lines.
 */
export async function priceLines(
  sql: Queryable,
  lines: readonly UnfinishedLine[],
  of: PricedFor,
): Promise<StoredLine[]> {
  const { lines: priced, problems } = await priceWrittenLines(sql, lines, of)
  const [message] = Object.values(problems)
  if (message !== undefined) throw new AppError('invalid-input', { message, fields: problems })
  return priced.filter((line) => line !== null)
}

/** Rule 557: the same as far as the lines are written, with everything that they lack. */
export async function priceWrittenLines(
  sql: Queryable,
  lines: readonly UnfinishedLine[],
  of: PricedFor,
): Promise<PricedLines> {
  const problems: Record<string, string> = {}
  const priced: (Unsummed | null)[] = []
  let container: Container | 'missing' | 'unpriced' = 'missing'
  for (const [at, line] of lines.entries()) {
    const position = at + 1
    const note = (field: string, message: string) => {
      problems[`lines.${at}.${field}`] ??= message
    }
    if (line.kind === 'container') {
      const own: Container | null = await priceContainer(sql, line, { ...of, position, note })
      container = own ?? 'unpriced'
      priced.push(own?.line ?? null)
    } else if (line.kind === 'discount') {
      if (lines.some((other, index) => other.kind === 'discount' && index < at)) note('kind', quoteRefusals.oneDiscount)
      priced.push({ ...blank, position, kind: 'discount', discountHundredths: line.percent })
    } else if (typeof container === 'string') {
      if (container === 'missing') note('kind', quoteRefusals.containerFirst)
      priced.push(null)
    } else if ('days' in line) {
      priced.push(await priceHaul(sql, line, { ...of, container, position, note }))
    } else {
      const { kind, description, quantity } = line
      const listCents = await chargePrice(sql, kind, container, of.now)
      const eachCents = line.each ?? listCents
      if (eachCents === null) note('each', quoteRefusals.priceMissing)
      priced.push(eachCents === null ? null : { ...blank, position, kind, description, quantity, eachCents, listCents })
    }
  }
  const refused = await refusedDays(sql, priced, dateInLosAngeles(of.now))
  return { lines: withAmounts(priced, problems), problems: { ...refused, ...problems } }
}

/** The amounts of the lines that have a price; what their sum and the discount may not be is added to the problems. */
function withAmounts(lines: readonly (Unsummed | null)[], problems: Record<string, string>): (StoredLine | null)[] {
  const priced = lines.filter((line) => line !== null)
  const { amounts, totalCents } = sumQuote(priced)
  if (totalCents > maxTotalCents) problems.lines ??= quoteRefusals.tooMuch
  const shares = shareDiscount(priced)
  const isBelowFees = priced.some((line, at) =>
    shares[at]?.some((cents) => line.kind === 'container' && line.eachCents - cents < feesOf(line)),
  )
  const discount = lines.findIndex((line) => line?.kind === 'discount')
  if (isBelowFees && discount >= 0) problems[`lines.${discount}.percent`] ??= quoteRefusals.discountTooHigh
  return lines.map((line) => line && { ...line, amountCents: amounts[priced.indexOf(line)] ?? 0 })
}

/** What a container's price has besides its base, in cents. */
const feesOf = (line: Pick<StoredLine, 'deliveryFeeCents' | 'environmentalFeeCents'>): Cents =>
  (line.deliveryFeeCents ?? 0) + (line.environmentalFeeCents ?? 0)

const maxTotalCents = 1_000_000_00

/** `note` records what a field of the line lacks. */
type OfLine = { position: number; note: (field: string, message: string) => void }
type InputOf<Kind extends UnfinishedLine['kind']> = Extract<UnfinishedLine, { kind: Kind }>

async function priceContainer(
  sql: Queryable,
  line: InputOf<'container'>,
  { customerType, zipCode, now, position, note }: PricedFor & OfLine,
): Promise<Container | null> {
  const { dumpsterSize, deliveryDate, description, quantity } = line
  const listed = await priceNow(sql, { dumpsterSize, customerType, zipCode }, now).catch((error) => {
    if (!(error instanceof AppError && error.fields?.dumpsterSize)) throw error
    note('dumpsterSize', error.message)
    return null
  })
  if (!listed) return null
  const { equipment, place, quote } = listed
  const problem = deliveryDate === null ? dayMissing.delivery : bookingDateProblem(deliveryDate, dateInLosAngeles(now))
  if (problem) note('deliveryDate', problem)
  const pickupDate =
    line.pickupDate ?? (deliveryDate === null ? null : addDays(deliveryDate, equipment.minimumRentalDays))
  const days = deliveryDate === null || pickupDate === null ? 0 : daysBetween(deliveryDate, pickupDate)
  if (days < 0) note('pickupDate', quoteRefusals.pickupFirst)
  if (days > longestRentalDays) note('pickupDate', quoteRefusals.tooLong(longestRentalDays))
  const eachCents = line.each ?? quote.totalCents
  const feeCents = quote.deliveryFeeCents + quote.environmentalFeeCents
  if (eachCents < feeCents) note('each', quoteRefusals.belowFees(feeCents))
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
  line: Exclude<UnfinishedLine, InputOf<'container' | 'discount'> | { quantity: number }>,
  { container, position, note, now }: PricedFor & OfLine & { container: Container },
): Promise<Unsummed | null> {
  const { kind, description } = line
  const days = [...new Set(line.days)].sort()
  const { deliveryDate, pickupDate, dumpsterSize } = container.line
  if (isBin(dumpsterSize ?? 0)) note('kind', quoteRefusals.noHaulsOfBins)
  if (haulTraits[kind].changesPlace && description === '') note('description', quoteRefusals.placeMissing)
  if (days.length === 0) note('days', dayMissing.trip)
  const outside = days.find((day) => day < (deliveryDate ?? day) || (pickupDate !== null && day >= pickupDate))
  if (outside) note('days', quoteRefusals.dayOutside(outside))
  const listCents = await priceOfHaul(sql, kind, container, days[0] ?? dayOf(container, now))
  const eachCents = line.each ?? listCents
  if (eachCents === null) note('each', quoteRefusals.priceMissing)
  if (eachCents === null) return null
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

async function chargePrice(sql: Queryable, kind: string, container: Container, now: Date): Promise<Cents | null> {
  if (kind !== 'permit' && kind !== 'trip') return null
  const priceOn = await pricesFor(sql, knownOf(container), kind)
  return withFuel(container.line.fuel, kind, priceOn(dayOf(container, now)))
}

/** The day of a container's delivery; without one, today. */
const dayOf = ({ line }: Container, now: Date): IsoDate => line.deliveryDate ?? dateInLosAngeles(now)

/** A quote is for a kind of customer at a place, whatever the material. */
const knownOf = ({ equipment, zoneId, customerType }: Container) => ({
  equipmentId: equipment.id,
  zoneId,
  customerType,
  billToId: null,
  material: null,
})
