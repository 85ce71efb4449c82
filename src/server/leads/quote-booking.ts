import { quoteRefusals } from '#content/wording/quotes.ts'
import type { NewBooking } from '#contract/orders/bookings.ts'
import { staffBooking } from '#contract/orders/staff-bookings.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Lead } from './lead-queries.ts'
import type { StoredLine } from './quote-lines.ts'
import type { ItemizedQuote } from './quote-queries.ts'

/**
 * The booking of a quote's container, for the person of the lead. Throws `invalid-input` for what a booking needs and lead and quote lack, so
 * that nothing is missing when the customer accepts.
 */
export function bookingOf(lead: Lead, quote: ItemizedQuote, line: StoredLine): NewBooking {
  if (quote.address === '') throw missing('address', quoteRefusals.addressMissing)
  if (quote.city === '') throw missing('city', quoteRefusals.cityMissing)
  const parsed = staffBooking.safeParse({
    customerType: quote.customerType,
    customerName: `${lead.firstName} ${lead.lastName}`.trim(),
    customerEmail: lead.email,
    customerPhone: lead.phone,
    customerAddress: quote.address,
    customerCity: quote.city,
    customerState: 'CA',
    customerZipCode: quote.zipCode,
    dumpsterSize: line.dumpsterSize,
    requestedDeliveryDate: line.deliveryDate,
    materialType: line.description,
    termsAccepted: true,
    language: lead.language === 'es' ? 'es' : 'en',
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw missing(String(issue?.path[0] ?? 'lines'), issue?.message ?? quoteRefusals.unknown)
  }
  const {
    quantity,
    requestedPickupDate,
    internalNotes,
    priceOverride,
    priceOverrideReason,
    billToId,
    creditOverride,
    leadId,
    addressAsked,
    ...booking
  } = parsed.data
  return booking
}

const missing = (field: string, message: string) =>
  new AppError('invalid-input', { message, fields: { [field]: message } })
