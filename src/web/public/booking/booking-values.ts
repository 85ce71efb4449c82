import type { z } from 'zod'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import { references } from '#contract/orders/order-references.ts'
import { recordOf } from '#contract/values/records.ts'
import type { bookingForm } from './booking-fields.ts'

/** The fields of the form, and the validated result. */
export type BookingValues = z.input<typeof bookingForm>
export type CheckedBooking = z.output<typeof bookingForm>
export type BookingField = keyof BookingValues

/** The material that opens a text field. */
export const otherMaterial = 'Other (Specify)'

/** The empty form. Its fields are in page order: the first error in this order gets the focus. */
export const emptyBooking: BookingValues = {
  zipCode: '',
  address: '',
  city: '',
  state: 'CA',
  placementInstructions: '',
  materialType: '',
  materialOther: '',
  customerType: 'residential',
  dumpsterSize: smallestBookableYards,
  requestedDeliveryDate: '',
  timePreference: '',
  quietHours: false,
  hoaRestrictions: false,
  hoaNote: '',
  firstName: '',
  lastName: '',
  companyName: '',
  ...recordOf(references, () => ''),
  email: '',
  phone: '',
  specialInstructions: '',
  termsAccepted: false,
}

export const fieldOrder = Object.keys(emptyBooking) as BookingField[]

/** What the ids of the form's fields begin with. */
export const idPrefix = 'booking'

/** The id of a field's control, or of the group of its controls. */
export function fieldId(field: BookingField): string {
  return `${idPrefix}-${field}`
}
