import type { NewBookingOnWire } from '#contract/orders/bookings.ts'
import type { ServiceNotice } from '#server/outbox/email-templates.ts'

/** A booking that nothing is wrong with, as the specification's client sends it. */
export function bookingBody(
  changes: Partial<NewBookingOnWire> & Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    customerName: 'Dolores Okafor',
    customerEmail: 'dolores@okafor.example',
    customerPhone: '(661) 555-0177',
    customerAddress: '24510 Arroyo Park Drive',
    customerCity: 'Valencia',
    customerState: 'California',
    customerZipCode: '91355',
    customerType: 'residential',
    dumpsterSize: 20,
    dumpsterType: 'roll-off',
    requestedDeliveryDate: '2026-12-08',
    basePrice: '450.00',
    deliveryFee: '0.00',
    environmentalFee: '0.00',
    totalAmount: '450.00',
    specialInstructions: '',
    placementInstructions: 'Left side of the driveway',
    accessInstructions: '',
    status: 'pending',
    paymentStatus: 'pending',
    ...changes,
  }
}

/** What is emailed of a swap on Fridays (rule 457). */
export const sampleService: ServiceNotice = {
  what: 'started',
  kind: 'swap',
  every: 1,
  unit: 'weeks',
  weekdays: [5],
  until: '2027-05-28',
  pickup: '2027-06-04',
  days: ['2026-12-04', '2026-12-11'],
  cents: 245_00,
}
