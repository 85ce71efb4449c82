import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { accountFields } from '#contract/customers/account-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'

const rules = z.object({ email: accountFields.email, password: accountFields.password })

export function checkLogin(values: { email: string; password: string }) {
  return checkFields(rules, values)
}
