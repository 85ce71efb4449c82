import { type SingleHaulKind, singleHaulKinds } from '#contract/hauls/haul-kinds.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import type { NewQuoteDraftOnWire, SentQuoteOnWire, UnfinishedQuoteOnWire } from '#contract/quotes/endpoints.ts'
import type { QuoteLineInputOnWire, QuoteLineKind, QuoteLineOnWire } from '#contract/quotes/quote-lines.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { estimatedYards } from '#domain/leads/estimated-size.ts'
import { usualQuoteDays } from '#domain/pricing/honour-quote.ts'

/** A line as it is typed. `key` identifies it on the screen. */
export type LineValues = {
  key: string
  kind: QuoteLineKind
  dumpsterSize: string
  description: string
  deliveryDate: string
  pickupDate: string
  days: string[]
  quantity: string
  each: string
  percent: string
  /** What a lead said of the size that is no size ("Not Sure"), until one is chosen. */
  sizeSaid?: string
}

export type DraftValues = {
  customerType: 'residential' | 'contractor'
  address: string
  city: string
  zipCode: string
  validUntil: string
  note: string
  lines: LineValues[]
}

const blank = {
  dumpsterSize: '20',
  description: '',
  deliveryDate: '',
  pickupDate: '',
  days: [],
  quantity: '1',
  each: '',
  percent: '5',
}

/** A new line of a kind; a haul begins with one day to fill in. */
export const newLine = (kind: QuoteLineKind, key: string, dumpsterSize = blank.dumpsterSize): LineValues => ({
  ...blank,
  key,
  kind,
  dumpsterSize,
  days: isHaul(kind) ? [''] : [],
})

export const isHaul = (kind: QuoteLineKind): kind is SingleHaulKind => singleHaulKinds.some((each) => each === kind)

const lineOf = (line: QuoteLineOnWire): LineValues => ({
  key: `saved-${line.position}`,
  kind: line.kind,
  dumpsterSize: String(line.dumpsterSize ?? blank.dumpsterSize),
  description: line.description,
  deliveryDate: line.deliveryDate ?? '',
  pickupDate: line.pickupDate ?? '',
  days: [...line.days],
  quantity: String(line.quantity),
  each: line.kind === 'discount' ? '' : line.each,
  percent: line.percent === null ? blank.percent : String(line.percent),
})

/** What the page begins with: the quote that is changed or replaced, else what the lead asked for. */
export function draftValuesOf(lead: LeadDetailOnWire, quote: SentQuoteOnWire | null, now: Date): DraftValues {
  const today = dateInLosAngeles(now)
  const yards = estimatedYards(lead.estimatedSize)
  if (quote) {
    const { customerType, address, city, zipCode, validUntil, note, lines } = quote
    const until = validUntil < today ? addDays(today, usualQuoteDays) : validUntil
    return { customerType, address, city, zipCode, validUntil: until, note, lines: lines.map(lineOf) }
  }
  return {
    customerType: 'residential',
    address: lead.address,
    city: lead.city,
    zipCode: lead.zipCode,
    validUntil: addDays(today, usualQuoteDays),
    note: '',
    lines: [
      {
        ...newLine('container', 'first', String(yards ?? blank.dumpsterSize)),
        ...(yards === null && lead.estimatedSize !== '' && { sizeSaid: lead.estimatedSize }),
      },
    ],
  }
}

const priced = (each: string) => (each.trim() === '' ? {} : { each })

function lineBody(line: LineValues): QuoteLineInputOnWire {
  const { kind, description, quantity, each, percent } = line
  if (kind === 'discount') return { kind, percent }
  if (kind === 'container')
    return {
      kind,
      dumpsterSize: Number(line.dumpsterSize),
      description,
      deliveryDate: line.deliveryDate,
      ...(line.pickupDate && { pickupDate: line.pickupDate }),
      quantity: Number(quantity),
      ...priced(each),
    }
  if (isHaul(kind)) return { kind, description, days: line.days.filter(Boolean), ...priced(each) }
  return { kind, description, quantity: Number(quantity), ...priced(each) }
}

/** The values under the names of the call. Prices that are empty come from the price list. */
export function draftBody({ lines, ...rest }: DraftValues): Omit<NewQuoteDraftOnWire, 'replaces'> {
  return { ...rest, lines: lines.map(lineBody) }
}

/** What the prices depend on, under the names of the call: a line may have no day yet. Null without a ZIP code, which has the zone. */
export function priceBody({ customerType, city, zipCode, lines }: DraftValues): UnfinishedQuoteOnWire | null {
  if (zipCode.trim().length < 5) return null
  const written = lines.map((line) => {
    const body = lineBody(line)
    return body.kind === 'container' ? { ...body, deliveryDate: body.deliveryDate || null } : body
  })
  return { customerType, city, zipCode, lines: written }
}

/** Whether something is entered in a field of a line, by the server's name of it. What is still empty is no mistake yet. */
export function isEntered(line: LineValues | undefined, field: string): boolean {
  const value = line?.[field as keyof LineValues]
  return Array.isArray(value) ? value.some(Boolean) : value !== ''
}
