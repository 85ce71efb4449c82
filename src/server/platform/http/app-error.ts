import type { z } from 'zod'
import { type FieldMessages, type RefusalCode, type RefusalDetails, refusalStatus } from '#contract/wire/errors.ts'

const defaultMessages: Record<RefusalCode, string> = {
  'invalid-input': 'Please check your information and try again.',
  'sign-in-required': 'Authentication required',
  'wrong-credentials': 'Invalid credentials',
  'device-revoked': 'This phone was revoked. Ask the office for a new code.',
  'device-expired': 'This phone was not used for a long time, or set up a year ago. Ask the office for a new code.',
  'cross-site': 'This request came from another site and was refused.',
  'not-permitted': 'Your role does not include this. Ask an owner.',
  'confirm-password': 'Please enter your password again.',
  'two-step-required': 'Two-step sign-in is required. Switch it on first.',
  'not-found': 'Not found',
  'method-not-allowed': 'This method is not allowed here.',
  'price-changed': 'The price has changed.',
  'date-full': 'No container is left on that date.',
  'date-closed': 'We do not deliver on that date.',
  'stale-version': 'Somebody else changed this in the meantime. Please reload and try again.',
  'code-required': 'Enter the code that we send by email.',
  'outside-change-window': 'It is too late to change this online. Please call us.',
  'not-changeable': 'This can no longer be changed.',
  'link-expired': 'This link has expired or was used already. Please ask for a new one.',
  'not-allowed-now': 'This cannot be done now.',
  'already-decided': 'Somebody else decided this already.',
  'order-archived': 'This order is archived. Restore it to change it.',
  'container-taken': 'This container is not free.',
  'number-taken': 'This number is taken.',
  'stock-held': 'Orders hold more units than that.',
  'body-too-large': 'The request is too large.',
  'unsupported-media-type': 'Content-Type must be application/json.',
  'key-reused': 'This Idempotency-Key was used for a different request.',
  'too-slow': 'The request took too long to arrive. Please try again.',
  'too-many-requests': 'Too many requests. Please wait and try again.',
  'internal-error': 'Something went wrong on our side. Please try again.',
  'try-again': 'We are busy right now. Please try again in a moment.',
}

/** The record that a refusal shows, with the schema that sends it. */
export type CurrentRecord = { schema: z.ZodType; record: unknown }

/** An error of a command or route: a code of the closed list, a message for people, and details for programs. */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly fields: FieldMessages | undefined
  readonly details: RefusalDetails | undefined
  readonly headers: Record<string, string>
  current: CurrentRecord | undefined
  /** The limit that was reached, the first time within its span; for the security log. */
  readonly limit: string | undefined

  constructor(
    code: RefusalCode,
    options: {
      message?: string
      fields?: FieldMessages
      details?: RefusalDetails
      headers?: Record<string, string>
      current?: CurrentRecord | undefined
      limit?: string | undefined
    } = {},
  ) {
    super(options.message ?? defaultMessages[code])
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.details = options.details
    this.headers = options.headers ?? {}
    this.current = options.current
    this.limit = options.limit
  }

  get status() {
    return refusalStatus[this.code]
  }
}

/** A handler for `catch`: throws a refusal again with the names that its fields have in this call. */
export const renameFields =
  (name: (field: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error
    const { code, message, fields = {} } = error
    const named = Object.fromEntries(Object.entries(fields).map(([field, text]) => [name(field), text]))
    throw new AppError(code, { message, fields: named })
  }

/** A rejected file, reported at its field. */
export const refusedFile = (message: string) => new AppError('invalid-input', { message, fields: { file: message } })
