import '#web/forms/zod-without-eval.ts'
import * as z from 'zod/mini'
import { memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import { accountFields } from '#contract/customers/account-fields.ts'
import { checkFields } from '#web/forms/check-fields.ts'

const invitationRules = z.object({ email: accountFields.email, role: z.enum(memberRoles) })

type InvitationValues = z.input<typeof invitationRules>

/** Checks an invitation by the rules of its call. */
export function checkInvitation(values: InvitationValues) {
  return checkFields(invitationRules, values)
}
