import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { accountFields } from '#contract/customers/account-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'

const rules = z.object({ email: accountFields.email })

/** Checks a form that asks for an email address and nothing else. */
export function checkEmail(values: { email: string }) {
  return checkFields(rules, values)
}
