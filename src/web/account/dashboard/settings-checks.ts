import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { accountFields, passwordChangeProblems } from '#contract/customers/account-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'

const { firstName, lastName, phone } = accountFields
const password = z.string().check(z.maxLength(500, { error: 'At most 500 characters' }))

const rules = z.object({
  firstName,
  lastName,
  phone,
  newPassword: password,
  confirmPassword: password,
  currentPassword: password,
})

/** A call may leave the confirmation out; here it must be typed. */
export function checkSettings(values: z.input<typeof rules>) {
  const { newPassword, confirmPassword, currentPassword } = values
  const changesPassword = newPassword !== '' || confirmPassword !== ''
  const problems = passwordChangeProblems({
    newPassword: changesPassword ? newPassword : null,
    confirmPassword,
    currentPassword: currentPassword || null,
  })
  return checkFields(rules, values, problems)
}
