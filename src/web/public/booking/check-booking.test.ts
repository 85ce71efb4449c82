import { describe, expect, it } from 'vitest'
import { materialTypes as choices, timePreferenceLabels } from '#content/wording/booking-choices.ts'
import { materialTypes, timePreferences } from '#contract/orders/bookings.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { bookingForm } from './booking-fields.ts'
import { type BookingValues, emptyBooking, fieldOrder } from './booking-values.ts'
import { checkBooking } from './check-booking.ts'
import { fallbackEquipment } from './load-equipment.ts'

const known = { catalog: readCatalog(fallbackEquipment), days: null }

const filled: BookingValues = {
  ...emptyBooking,
  zipCode: '91355',
  address: '24510 Arroyo Park Drive',
  city: 'Valencia',
  materialType: 'Household Junk',
  firstName: ' Dolores ',
  lastName: 'Okafor',
  email: 'dolores@okafor.example',
  phone: '(661) 555-0199',
  termsAccepted: true,
}

function messages(changes: Partial<BookingValues>) {
  const { errors } = checkBooking({ ...filled, ...changes }, known)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

describe('the booking form', () => {
  it('accepts a complete form, trimmed', () => {
    const { values, errors } = checkBooking(filled, known)
    expect(errors).toEqual({})
    expect(values).toMatchObject({ firstName: 'Dolores', state: 'CA', requestedDeliveryDate: null })
  })

  it.each([
    ['zipCode', '9135', 'Valid ZIP code is required'],
    ['address', ' ', 'Address is required'],
    ['city', '', 'City is required'],
    ['state', '', 'State is required'],
    ['materialType', '', 'Material type is required'],
    ['dumpsterSize', 6, 'Container size is required'],
    ['firstName', '', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'dolores@okafor', 'Valid email is required'],
    ['phone', '661 555', 'Valid phone number is required'],
    ['termsAccepted', false, 'You must accept the terms and conditions'],
  ])('rejects %s: %j', (field, value, message) => {
    expect(messages({ [field]: value })).toEqual({ [field]: message })
  })

  it('shows all errors at once', () => {
    const { errors } = checkBooking({ ...emptyBooking, materialType: 'Other (Specify)' }, known)
    expect(Object.keys(errors).sort()).toEqual(
      [
        'address',
        'city',
        'email',
        'firstName',
        'lastName',
        'materialOther',
        'phone',
        'termsAccepted',
        'zipCode',
      ].sort(),
    )
  })

  it('has a rule for each field, in page order', () => {
    expect(fieldOrder).toEqual(Object.keys(bookingForm.shape))
  })

  it('has the choices of the call, in its order', () => {
    expect(choices).toEqual([...materialTypes])
    expect(Object.keys(timePreferenceLabels)).toEqual([...timePreferences])
  })
})
