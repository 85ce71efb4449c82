import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { customerTypes } from '#content/wording/booking-choices.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import {
  askedOf,
  companyFields,
  instructionFields,
  loadFields,
  referenceFields,
} from '#contract/orders/order-fields.ts'

/** A call may leave these out; in the form they are always a text. */
const typed = z.pipe(
  z.string(),
  z.transform((text: string): string | null | undefined => text),
)

/** The rule of each field of the form, and its message: those of the call. */
export const bookingForm = z.object({
  zipCode: bookingFields.zipCode,
  address: bookingFields.address,
  city: bookingFields.city,
  state: bookingFields.state,
  placementInstructions: z.pipe(typed, instructionFields.placementInstructions.asked),
  materialType: bookingFields.materialType,
  materialOther: z.pipe(typed, loadFields.materialOther.asked),
  customerType: z.enum(customerTypes),
  dumpsterSize: bookingFields.size,
  requestedDeliveryDate: z.pipe(typed, bookingFields.date),
  timePreference: z.pipe(typed, loadFields.timePreference.asked),
  quietHours: z.boolean(),
  hoaRestrictions: z.boolean(),
  hoaNote: z.pipe(typed, bookingFields.note),
  firstName: bookingFields.firstName,
  lastName: bookingFields.lastName,
  companyName: z.pipe(typed, companyFields.companyName.asked),
  ...askedOf(referenceFields),
  email: bookingFields.email,
  phone: bookingFields.phone,
  specialInstructions: z.pipe(typed, instructionFields.specialInstructions.asked),
  termsAccepted: z.pipe(z.boolean(), bookingFields.terms),
})
