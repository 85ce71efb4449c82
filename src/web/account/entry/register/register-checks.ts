import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { customerTypes } from '#content/wording/booking-choices.ts'
import { accountFields, passwordsDiffer } from '#contract/customers/account-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'
import type { RegisterValues } from './register-values.ts'

const { firstName, lastName, email, phone, companyName, newPassword } = accountFields

const rules = z.object({
  firstName,
  lastName,
  email,
  phone,
  customerType: z.enum(customerTypes),
  companyName,
  password: newPassword,
  confirmPassword: z.string(),
})

/** A call may leave the confirmation out; here it must be typed. */
export function checkRegistration(values: RegisterValues) {
  const differs = values.password !== values.confirmPassword
  return checkFields(rules, values, { ...(differs && { confirmPassword: passwordsDiffer }) })
}
