import './zod-without-eval.ts'
import * as z from 'zod/mini'
import { accountFields, passwordsDiffer } from '#contract/customers/account-fields.ts'
import { checkFields } from './check-fields.ts'

const rules = z.object({ password: accountFields.newPassword, confirmPassword: z.string() })

/** A call may leave the confirmation out; here it must be typed. */
export function checkNewPassword(values: { password: string; confirmPassword: string }) {
  const differs = values.password !== values.confirmPassword
  return checkFields(rules, values, { ...(differs && { confirmPassword: passwordsDiffer }) })
}
