import { z } from 'zod'
import { accountFields, passwordChangeProblems } from '#contract/customers/account-fields.ts'
import { atConfirmation, confirmed, linkToken } from '#contract/customers/accounts.ts'
import { personFields, readerLanguages, requiredText } from '#contract/values/field-rules.ts'
import { instant } from '#contract/wire/wire.ts'
import { staffRoles } from './roles.ts'

/** A colleague's account, as staff see it (rule 163). */
export const staffAccount = z
  .object({
    id: z.uuid(),
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(staffRoles).describe('What the account may do'),
    language: z.enum(readerLanguages).describe('Of the staff area (rule 504)'),
    isYou: z.boolean(),
    totpEnabled: z.boolean(),
    hasPassword: z.boolean().describe('False: invited, no password chosen yet'),
    createdAt: instant,
    lastSignedInAt: instant.nullable(),
    disabledAt: instant.nullable(),
    linkUntil: instant.nullable().describe('When the password link expires; null if there is none'),
  })
  .meta({ id: 'StaffAccount' })

export type StaffAccount = z.output<typeof staffAccount>
export type StaffAccountOnWire = z.input<typeof staffAccount>

const usernameMessage = 'Use letters, digits, dots, dashes and underscores'

const staffAccountFields = {
  username: requiredText(60, 'Username is required').check(
    z.refine((typed) => /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u.test(typed), { error: usernameMessage }),
  ),
  name: requiredText(100, 'Name is required'),
  email: personFields.email,
  role: z.enum(staffRoles, { error: 'Choose a role' }),
  language: z.enum(readerLanguages, { error: 'Language must be en or es' }).default('en'),
}

export const newStaffAccount = z.object(staffAccountFields)
export type NewStaffAccount = z.output<typeof newStaffAccount>

/** An absent role or language is unchanged. */
export const staffAccountChanges = newStaffAccount
  .omit({ username: true, language: true })
  .extend({ language: staffAccountFields.language.unwrap() })
  .partial({ role: true, language: true })
export type StaffAccountChanges = z.output<typeof staffAccountChanges>

/** A link for a colleague to choose a password. Only this reply contains it. */
export const staffLink = z.object({ account: staffAccount, link: z.string(), expiresAt: instant })
export type StaffLink = z.output<typeof staffLink>

export const staffPasswordChange = z
  .object({
    currentPassword: accountFields.optionalPassword,
    newPassword: accountFields.newStaffPassword,
    confirmPassword: accountFields.confirmation,
  })
  .superRefine((body, context) => {
    for (const [field, message] of Object.entries(passwordChangeProblems(body)))
      context.addIssue({ code: 'custom', path: [field], message, input: body })
  })

/** A password chosen through the link of a colleague. */
export const staffPasswordChoice = z
  .object({
    token: linkToken,
    password: accountFields.newStaffPassword,
    confirmPassword: accountFields.confirmation,
  })
  .refine(confirmed, atConfirmation)

export const staffLinkToken = z.object({ token: linkToken })

/** The account that a link is for. */
export const staffLinkHolder = z.object({ username: z.string(), name: z.string() })
