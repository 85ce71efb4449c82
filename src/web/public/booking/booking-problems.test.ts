import { describe, expect, it } from 'vitest'
import { equipmentFailed } from '#content/public/booking.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { bookingProblems } from './booking-problems.ts'
import { emptyBooking } from './booking-values.ts'
import type { BookableDays } from './calendar-days.ts'
import { fallbackEquipment } from './load-equipment.ts'

const rows = fallbackEquipment.map((row) => {
  if (row.size === 20) return { ...row, allowContractor: false }
  if (row.size === 30) return { ...row, isAvailableForBooking: false }
  if (row.size === 40) return { ...row, contractorPrice: null }
  return row
})
const days: BookableDays = {
  from: '2026-12-01',
  through: '2027-12-01',
  full: new Set(['2026-12-08', '2026-12-09']),
  noDelivery: new Set(['2026-12-09']),
  closed: new Set(['2026-12-06']),
}
const known = { catalog: readCatalog(rows), days }

describe('a booking with valid fields', () => {
  it('has no error with an offered size and a free or open day', () => {
    expect(bookingProblems(emptyBooking, known)).toEqual({})
    expect(bookingProblems({ ...emptyBooking, requestedDeliveryDate: '2026-12-07' }, known)).toEqual({})
  })

  it.each([
    [20, 'contractor', '20 yard container is not available for contractor customers.'],
    [30, 'residential', '30 yard container is not available for residential customers.'],
    [15, 'residential', '15 yard container is not available for residential customers.'],
    [40, 'contractor', 'Pricing not available for contractor customers for this container size.'],
  ] as const)('says why %i yards are not available to a %s customer', (dumpsterSize, customerType, message) => {
    expect(bookingProblems({ ...emptyBooking, dumpsterSize, customerType }, known)).toEqual({ dumpsterSize: message })
  })

  it('cannot be priced while the catalog is missing', () => {
    expect(bookingProblems(emptyBooking, { ...known, catalog: null })).toEqual({ dumpsterSize: equipmentFailed })
  })

  it.each([
    [
      '2026-12-08',
      'No 10 yard container is left for Tuesday, December 8, 2026. The next free date is Thursday, December 10, 2026.',
    ],
    [
      '2026-12-09',
      'No delivery is left on Wednesday, December 9, 2026. The next free date is Thursday, December 10, 2026.',
    ],
    ['2026-12-06', 'We do not deliver on Sunday, December 6, 2026. The next free date is Monday, December 7, 2026.'],
    ['2026-11-30', 'Delivery date must not be in the past'],
    ['2027-12-02', 'Delivery date must be within 365 days'],
  ])('says why %s is not available', (requestedDeliveryDate, message) => {
    expect(bookingProblems({ ...emptyBooking, requestedDeliveryDate }, known)).toEqual({
      requestedDeliveryDate: message,
    })
  })

  it('leaves the day to the server while free days are unknown', () => {
    const booking = { ...emptyBooking, requestedDeliveryDate: '2026-12-08' }
    expect(bookingProblems(booking, { ...known, days: null })).toEqual({})
  })

  it('asks what the other material is, and only then', () => {
    const other = { ...emptyBooking, materialType: 'Other (Specify)', materialOther: ' ' }
    expect(bookingProblems(other, known)).toEqual({ materialOther: 'Material type is required' })
    expect(bookingProblems({ ...other, materialOther: 'Tiles' }, known)).toEqual({})
    expect(bookingProblems({ ...other, materialType: 'Metal Scrap' }, known)).toEqual({})
  })
})
