import './zod-without-eval.ts'
import * as z from 'zod/mini'
import { accountFields, passwordsDiffer } from '#contract/customers/account-fields.ts'
import { checkFields } from './check-fields.ts'

type NewPassword = { password: string; confirmPassword: string }

const rules = z.object({ password: accountFields.newPassword, confirmPassword: z.string() })
const staffRules = z.object({ password: accountFields.newStaffPassword, confirmPassword: z.string() })

/** A call may leave the confirmation out; here it must be typed. */
export const checkNewPassword = (values: NewPassword) => checkFields(rules, values, differing(values))

/** The same for staff. */
export const checkNewStaffPassword = (values: NewPassword) => checkFields(staffRules, values, differing(values))

const differing = ({ password, confirmPassword }: NewPassword) =>
  password === confirmPassword ? {} : { confirmPassword: passwordsDiffer }
