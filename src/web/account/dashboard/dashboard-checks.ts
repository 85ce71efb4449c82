import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { changeRequestFields } from '#contract/change-requests/change-request-fields.ts'
import { accountFields, passwordChangeProblems } from '#contract/customers/account-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'

export type ChangeRequestValues = {
  requestType: string
  description: string
  deliveryDate: string
  pickupDate: string
  instructions: string
}

/** A call may leave these out; in the form they are always a text. */
const typed = z.pipe(
  z.string(),
  z.transform((text: string): string | null | undefined => text),
)

/** Whether a day is free only the server knows. */
const changeRequestRules = z.object({
  // A radio group without a choice is null.
  requestType: z.pipe(z.nullable(z.string()), changeRequestFields.requestType),
  description: changeRequestFields.description,
  deliveryDate: z.pipe(typed, changeRequestFields.deliveryDate),
  pickupDate: z.pipe(typed, changeRequestFields.pickupDate),
  instructions: z.pipe(typed, changeRequestFields.instructions),
})

export function checkChangeRequest(values: ChangeRequestValues) {
  return checkFields(changeRequestRules, values)
}

const { firstName, lastName, phone } = accountFields
const password = z.string().check(z.maxLength(500, { error: 'At most 500 characters' }))

const settingsRules = z.object({
  firstName,
  lastName,
  phone,
  newPassword: password,
  confirmPassword: password,
  currentPassword: password,
})

/** A call may leave the confirmation out; here it must be typed. */
export function checkSettings(values: z.input<typeof settingsRules>) {
  const { newPassword, confirmPassword, currentPassword } = values
  const changesPassword = newPassword !== '' || confirmPassword !== ''
  const problems = passwordChangeProblems({
    newPassword: changesPassword ? newPassword : null,
    confirmPassword,
    currentPassword: currentPassword || null,
  })
  return checkFields(settingsRules, values, problems)
}
