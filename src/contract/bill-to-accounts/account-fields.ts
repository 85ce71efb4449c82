import * as z from 'zod/mini'
import { optionalDate, optionalFlag, optionalPhone, optionalText, requiredText } from '#contract/values/field-rules.ts'
import { emailPattern } from '#contract/values/mail-address.ts'
import { accountKinds } from './account-words.ts'

const optionalEmail = z.pipe(
  optionalText(254),
  z.union([z.literal(''), z.email({ error: 'Valid email is required', pattern: emailPattern })], {
    error: 'Valid email is required',
  }),
)

/** A person to talk to. Someone without a name, email and phone is nobody, and refused. */
export const contactFields = {
  name: optionalText(200),
  title: optionalText(100),
  email: optionalEmail,
  phone: optionalPhone,
}

/** The fields of a bill-to account that staff write. */
export const accountFields = {
  kind: z.enum(accountKinds, { error: 'Kind must be person or company' }),
  name: requiredText(200, 'Name is required'),
  notes: optionalText(5_000),
  needsPo: optionalFlag,
  coiExpiresOn: optionalDate(),
  holdReason: optionalText(500),
  billingAddress: optionalText(300),
  billingCity: optionalText(100),
  billingState: optionalText(50),
  billingZipCode: optionalText(10),
}

/** What staff know about a site besides its address. */
export const siteDetailFields = {
  name: optionalText(200),
  contactName: optionalText(200),
  contactPhone: optionalPhone,
  accessInstructions: optionalText(5_000),
}

const zipCode = { error: 'ZIP code must have 5 digits' }

/** The address of a site. */
export const siteAddressFields = {
  address: requiredText(300, 'Address is required'),
  city: requiredText(100, 'City is required'),
  state: requiredText(50, 'State is required'),
  zipCode: z.string(zipCode).check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, zipCode)),
}
