import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { customerTypes } from '#content/wording/booking-choices.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { referenceFields, references } from '#contract/orders/order-references.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import { recordOf } from '#contract/values/records.ts'

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
  placementInstructions: z.pipe(typed, bookingFields.note),
  materialType: bookingFields.materialType,
  materialOther: z.pipe(typed, bookingFields.shortNote),
  customerType: z.enum(customerTypes),
  dumpsterSize: bookingFields.size,
  requestedDeliveryDate: z.pipe(typed, bookingFields.date),
  timePreference: z.pipe(typed, bookingFields.shortNote),
  quietHours: z.boolean(),
  hoaRestrictions: z.boolean(),
  hoaNote: z.pipe(typed, bookingFields.note),
  firstName: bookingFields.firstName,
  lastName: bookingFields.lastName,
  companyName: z.pipe(typed, bookingFields.shortNote),
  ...recordOf(references, (field) => optionalText(referenceFields[field].max)),
  email: bookingFields.email,
  phone: bookingFields.phone,
  specialInstructions: z.pipe(typed, bookingFields.note),
  termsAccepted: z.pipe(z.boolean(), bookingFields.terms),
})
