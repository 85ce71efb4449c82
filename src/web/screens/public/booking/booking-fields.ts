import './zod-without-eval.ts'
import { z } from 'zod'
import { bookingFields } from '../../../../contract/bookings.ts'
import { customerTypes } from '../../../../contract/customers.ts'

/** A call may leave these out; in the form they are always a text. */
const typed = z.string().transform((text): string | null | undefined => text)

/** The rule of each field of the form, and its message: those of the call. */
export const bookingForm = z.object({
  zipCode: bookingFields.zipCode,
  address: bookingFields.address,
  city: bookingFields.city,
  state: bookingFields.state,
  placementInstructions: typed.pipe(bookingFields.note),
  materialType: bookingFields.materialType,
  materialOther: typed.pipe(bookingFields.shortNote),
  customerType: z.enum(customerTypes),
  dumpsterSize: bookingFields.size,
  requestedDeliveryDate: typed.pipe(bookingFields.date),
  timePreference: typed.pipe(bookingFields.shortNote),
  quietHours: z.boolean(),
  hoaRestrictions: z.boolean(),
  hoaNote: typed.pipe(bookingFields.note),
  firstName: bookingFields.firstName,
  lastName: bookingFields.lastName,
  companyName: typed.pipe(bookingFields.shortNote),
  email: bookingFields.email,
  phone: bookingFields.phone,
  specialInstructions: typed.pipe(bookingFields.note),
  termsAccepted: z.boolean().pipe(bookingFields.terms),
})
