import { z } from 'zod'
import { instant } from '#contract/wire/wire.ts'
import { accountFields, passwordChangeProblems, passwordsDiffer } from './account-fields.ts'
import { customer, customerType } from './customers.ts'

/** Rejects a confirmation that differs; clients that send none are not asked for one (rule 20). */
export const confirmed = (body: { password: string; confirmPassword: string | null }) =>
  body.confirmPassword === null || body.confirmPassword === body.password
export const atConfirmation = { error: passwordsDiffer, path: ['confirmPassword'] }

export const registration = z
  .object({
    firstName: accountFields.firstName,
    lastName: accountFields.lastName,
    email: accountFields.email,
    phone: accountFields.phone,
    password: accountFields.newPassword,
    confirmPassword: accountFields.confirmation,
    customerType,
    companyName: accountFields.companyName,
    order: z
      .string({ error: 'Must be text' })
      .max(100, { error: 'At most 100 characters' })
      .nullish()
      .describe('The order number the visitor came from'),
  })
  .refine(confirmed, atConfirmation)
  .meta({ id: 'Registration' })

export type Registration = z.output<typeof registration>
export type RegistrationOnWire = z.input<typeof registration>

export const registered = z.object({
  autoLoggedIn: z
    .boolean()
    .describe('False: the address must be verified first, with the link that was just sent to it'),
})

export const customerCredentials = z.object({ email: accountFields.email, password: accountFields.password })

export const linkToken = z.string({ error: 'The link is incomplete' }).max(200, { error: 'The link is incomplete' })

/** The customer who is now signed in. */
export const customerSignedIn = z.object({ user: customer })

/** The same after an email address was verified. */
export const emailProven = customerSignedIn.extend({
  passwordToken: linkToken
    .optional()
    .describe(
      'For POST /api/customer/reset-password, if the account has no password yet: it was registered in another browser',
    ),
})

export const emailOnly = z.object({ email: accountFields.email })

export const emailProof = z.object({ token: linkToken })

/** A new password set through a link. */
export const passwordReset = z
  .object({ token: linkToken, password: accountFields.newPassword, confirmPassword: accountFields.confirmation })
  .refine(confirmed, atConfirmation)

/** Names and phone are always sent; the password only changes if a new one is given. */
export const accountChanges = z
  .object({
    firstName: accountFields.firstName,
    lastName: accountFields.lastName,
    phone: accountFields.phone,
    currentPassword: accountFields.optionalPassword,
    newPassword: accountFields.optionalPassword,
    confirmPassword: accountFields.confirmation,
  })
  .superRefine((body, context) => {
    for (const [field, message] of Object.entries(passwordChangeProblems(body))) {
      context.addIssue({ code: 'custom', path: [field], message, input: body })
    }
  })

export type AccountChanges = z.output<typeof accountChanges>

/** One browser session of the account. */
export const accountSession = z.object({
  id: z.uuid(),
  device: z.string().describe('Browser and system as the browser reports them, such as "Chrome on Windows"'),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean().describe('The session of this request'),
})

export type AccountSession = z.output<typeof accountSession>
export type AccountSessionOnWire = z.input<typeof accountSession>

/** The body of DELETE /api/customer/account. */
export const accountClosing = z.object({ password: accountFields.optionalPassword })
