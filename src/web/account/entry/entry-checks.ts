import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { findOrderPage } from '#content/account/entry.ts'
import { customerTypes } from '#content/wording/booking-choices.ts'
import { accountFields, passwordsDiffer } from '#contract/customers/account-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'
import type { RegisterValues } from './load-entry.ts'

const { firstName, lastName, email, phone, companyName, password, newPassword } = accountFields

const emailRules = z.object({ email })

/** Checks a form that asks for an email address and nothing else. */
export function checkEmail(values: { email: string }) {
  return checkFields(emailRules, values)
}

const loginRules = z.object({ email, password })

export function checkLogin(values: { email: string; password: string }) {
  return checkFields(loginRules, values)
}

const findOrderRules = z.object({
  orderNumber: z.string().check(z.trim(), z.minLength(1, { error: findOrderPage.orderNumberRequired })),
  email,
})

export function checkFindOrder(values: { orderNumber: string; email: string }) {
  return checkFields(findOrderRules, values)
}

const registrationRules = z.object({
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
  return checkFields(registrationRules, values, { ...(differs && { confirmPassword: passwordsDiffer }) })
}
