import * as z from 'zod/mini'
import { personFields, requiredText } from '#contract/values/field-rules.ts'
import { staffRoles } from './roles.ts'

const usernameMessage = 'Use letters, digits, dots, dashes and underscores'

/** The field rules of a staff account, shared by form and call. */
export const staffAccountFields = {
  username: requiredText(60, 'Username is required').check(
    z.refine((typed) => /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u.test(typed), { error: usernameMessage }),
  ),
  name: requiredText(100, 'Name is required'),
  email: personFields.email,
  role: z.enum(staffRoles, { error: 'Choose a role' }),
}
