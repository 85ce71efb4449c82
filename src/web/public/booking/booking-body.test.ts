import { describe, expect, it } from 'vitest'
import { newBooking } from '#contract/orders/bookings.ts'
import { references } from '#contract/orders/order-references.ts'
import { recordOf } from '#contract/values/records.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { bookingBody } from './booking-body.ts'
import type { CheckedBooking } from './booking-values.ts'

const quote: Quote = {
  baseCents: 77_500,
  deliveryFeeCents: 2_500,
  environmentalFeeCents: 1_050,
  totalCents: 81_050,
  includedHundredthTons: 800,
  overagePerTonCents: 11_500,
  dailyOverageRateCents: 0,
  includedDays: 10,
}

const numbers = recordOf(references, () => 'left over')

const booking: CheckedBooking = {
  zipCode: '91355',
  address: '24510 Arroyo Park Drive',
  city: 'Valencia',
  state: 'CA',
  placementInstructions: 'Left side',
  materialType: 'Household Junk',
  materialOther: 'left over',
  customerType: 'residential',
  dumpsterSize: 10,
  requestedDeliveryDate: '2026-12-08',
  timePreference: 'Any Time',
  quietHours: true,
  hoaRestrictions: false,
  hoaNote: 'left over',
  firstName: 'Dolores',
  lastName: 'Okafor',
  companyName: 'left over',
  ...numbers,
  email: 'dolores@okafor.example',
  phone: '(661) 555-0199',
  specialInstructions: '',
  termsAccepted: true,
}

describe('the body of a booking', () => {
  it('is accepted if everything is as long as its field allows', () => {
    const longest = {
      ...booking,
      firstName: 'F'.repeat(100),
      lastName: 'L'.repeat(100),
      hoaRestrictions: true,
      hoaNote: 'n'.repeat(5_000),
    }
    const { success } = newBooking.safeParse(bookingBody(longest, quote, quote.totalCents))
    expect(success).toBe(true)
  })

  it('is what the call expects', () => {
    expect(bookingBody(booking, quote, quote.totalCents)).toEqual({
      customerName: 'Dolores Okafor',
      customerEmail: 'dolores@okafor.example',
      customerPhone: '(661) 555-0199',
      customerAddress: '24510 Arroyo Park Drive',
      customerCity: 'Valencia',
      customerState: 'CA',
      customerZipCode: '91355',
      customerType: 'residential',
      dumpsterSize: 10,
      dumpsterType: 'roll-off',
      requestedDeliveryDate: '2026-12-08',
      basePrice: '775.00',
      deliveryFee: '25.00',
      environmentalFee: '10.50',
      totalAmount: '810.50',
      specialInstructions: '',
      placementInstructions: 'Left side',
      accessInstructions: '',
      status: 'pending',
      paymentStatus: 'pending',
      materialType: 'Household Junk',
      materialOther: '',
      timePreference: 'Any Time',
      companyName: '',
      quietHours: true,
      hoaRestrictions: false,
      termsAccepted: true,
      language: 'en',
    })
  })

  it('passes the rules of the call', () => {
    expect(newBooking.safeParse(bookingBody(booking, quote, quote.totalCents)).success).toBe(true)
  })

  it('has no day if none was chosen', () => {
    expect(bookingBody({ ...booking, requestedDeliveryDate: null }, quote, 0)).not.toHaveProperty(
      'requestedDeliveryDate',
    )
  })

  it('has the total that the customer agreed to', () => {
    expect(bookingBody(booking, quote, 90_000).totalAmount).toBe('900.00')
  })

  it("has a contractor's company and numbers, and the other material", () => {
    const contractor = { ...booking, customerType: 'contractor', materialType: 'Other (Specify)' } as const
    const kept = { companyName: 'left over', ...numbers, materialOther: 'left over' }
    expect(bookingBody(contractor, quote, 0)).toMatchObject(kept)
  })

  it('turns HOA rules into access instructions', () => {
    const withRules = { ...booking, hoaRestrictions: true }
    expect(bookingBody({ ...withRules, hoaNote: '' }, quote, 0).accessInstructions).toBe('HOA restrictions apply')
    expect(bookingBody({ ...withRules, hoaNote: 'No street parking' }, quote, 0).accessInstructions).toBe(
      'HOA restrictions apply: No street parking',
    )
  })
})
