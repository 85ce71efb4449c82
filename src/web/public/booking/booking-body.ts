import { siteLanguage } from '#content/company/navigation.ts'
import { whenText } from '#content/public/booking.ts'
import type { NewBookingOnWire } from '#contract/orders/bookings.ts'
import { references } from '#contract/orders/order-references.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { pick } from '#contract/values/records.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { type CheckedBooking, otherMaterial } from './booking-values.ts'

/** The body of POST /api/orders, with the fields that the server sets itself and that clients have always sent along. */
export type BookingBody = NewBookingOnWire & {
  dumpsterType: 'roll-off'
  basePrice: string
  deliveryFee: string
  environmentalFee: string
  status: 'pending'
  paymentStatus: 'pending'
  /** Rule 308: the address of the submission that was refused before. */
  addressAsked?: string
}

/** The body of a validated form. `totalCents` is the total that the customer agreed to. */
export function bookingBody(booking: CheckedBooking, quote: Quote, totalCents: Cents): BookingBody {
  const isContractor = booking.customerType === 'contractor'
  return {
    customerName: `${booking.firstName} ${booking.lastName}`,
    customerEmail: booking.email,
    customerPhone: booking.phone,
    customerAddress: booking.address,
    customerCity: booking.city,
    customerState: booking.state,
    customerZipCode: booking.zipCode,
    customerType: booking.customerType,
    dumpsterSize: booking.dumpsterSize,
    dumpsterType: 'roll-off',
    ...(booking.requestedDeliveryDate && { requestedDeliveryDate: booking.requestedDeliveryDate }),
    basePrice: centsToDecimal(quote.baseCents),
    deliveryFee: centsToDecimal(quote.deliveryFeeCents),
    environmentalFee: centsToDecimal(quote.environmentalFeeCents),
    totalAmount: centsToDecimal(totalCents),
    specialInstructions: booking.specialInstructions,
    placementInstructions: booking.placementInstructions,
    accessInstructions: accessInstructions(booking),
    status: 'pending',
    paymentStatus: 'pending',
    materialType: booking.materialType,
    materialOther: booking.materialType === otherMaterial ? booking.materialOther : '',
    timePreference: booking.timePreference,
    companyName: isContractor ? booking.companyName : '',
    ...(isContractor && pick(booking, references)),
    quietHours: booking.quietHours,
    hoaRestrictions: booking.hoaRestrictions,
    termsAccepted: booking.termsAccepted,
    language: siteLanguage,
  }
}

function accessInstructions({ hoaRestrictions, hoaNote }: CheckedBooking): string {
  if (!hoaRestrictions) return ''
  return hoaNote ? `${whenText.hoaAccess}: ${hoaNote}` : whenText.hoaAccess
}
