import { quoteForm as text } from '#content/staff/staff-leads.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import type { NewQuoteOnWire } from '#contract/quotes/endpoints.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { estimatedYards } from '#domain/leads/estimated-size.ts'
import { usualQuoteDays } from '#domain/pricing/honour-quote.ts'
import type { QuotePreviewQueryOnWire } from '#web/staff/leads/lead-queries.ts'

export type QuoteValues = {
  dumpsterSize: string
  customerType: string
  zipCode: string
  address: string
  city: string
  deliveryDate: string
  validUntil: string
}

/** The initial quote: like the last one, else from the lead's request. */
export function quoteValuesOf(lead: LeadDetailOnWire, now: Date): QuoteValues {
  const last = lead.quotes.find(({ isItemized }) => !isItemized)
  const today = dateInLosAngeles(now)
  const yards = estimatedYards(lead.estimatedSize)
  return {
    dumpsterSize: String(last?.dumpsterSize ?? yards ?? 20),
    customerType: last?.customerType ?? 'residential',
    zipCode: last?.zipCode ?? lead.zipCode,
    address: last?.address ?? lead.address,
    city: last?.city ?? lead.city,
    deliveryDate: last?.deliveryDate && last.deliveryDate >= today ? last.deliveryDate : '',
    validUntil: addDays(today, usualQuoteDays),
  }
}

const isZipCode = (zipCode: string) => zipCode.trim().length >= 5

export const quoteProblems = ({ zipCode }: QuoteValues) => ({
  zipCode: isZipCode(zipCode) ? undefined : text.zipCodeMissing,
})

/** The input of the price; null while there is no ZIP code. */
export function previewQuery(values: QuoteValues): QuotePreviewQueryOnWire | null {
  const { dumpsterSize, customerType, zipCode, deliveryDate } = values
  if (!isZipCode(zipCode)) return null
  return {
    dumpsterSize: Number(dumpsterSize),
    customerType: typeOf(customerType),
    zipCode: zipCode.trim(),
    ...(deliveryDate && { deliveryDate }),
  }
}

/** The body of the quote. `totalAmount` is the total that was shown: another one is refused. */
export function quoteBody(values: QuoteValues, totalAmount: string | undefined): NewQuoteOnWire {
  const { dumpsterSize, customerType, ...rest } = values
  return { ...rest, dumpsterSize: Number(dumpsterSize), customerType: typeOf(customerType), totalAmount }
}

const typeOf = (text: string) => (text === 'contractor' ? 'contractor' : 'residential')
