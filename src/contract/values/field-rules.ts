// These rules also run in the browser: zod/mini is zod without methods, at a third of the size.
import * as z from 'zod/mini'
import { dateInLosAngeles, type IsoDate, isIsoDate, isRealDay } from './dates.ts'
import { emailPattern } from './mail-address.ts'
import { invalidPhone, isPhoneNumber, plainPhone } from './phone-number.ts'

/** The kinds of fields in forms and calls, each with its message. */

const tooLong = (max: number) => `At most ${max} characters`

/** Text with a minimum length, trimmed. */
export const textOfAtLeast = (least: number, max: number, message: string, longMessage = tooLong(max)) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(least, { error: message }), z.maxLength(max, { error: longMessage }))

/** Required text. */
export const requiredText = (max: number, message: string) => textOfAtLeast(1, max, message)

/** Optional text; null or empty becomes ''. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string({ error: 'Must be text' }).check(z.trim(), z.maxLength(max, { error: tooLong(max) }))),
    z.transform((text) => text ?? ''),
  )

/** An optional boolean; false by default. */
export const optionalFlag = z.pipe(
  z.nullish(z.boolean({ error: 'Must be true or false' })),
  z.transform((flag) => flag ?? false),
)

/** A calendar date in Los Angeles; an ISO instant is accepted, too (rule 11). An empty string means none. */
export const optionalDate = (message = 'Must be a date, such as 2026-12-08') =>
  z.pipe(
    z.nullish(z.string({ error: message })),
    z.transform((text, context) => {
      if (!text) return null
      const date = parseDate(text)
      if (date !== null) return date
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }),
  )

/** The languages in which people are written to. */
export const readerLanguages = ['en', 'es'] as const
export const readerLanguage = z.enum(readerLanguages, { error: 'Language must be en or es' })

/** The language of messages to a person; English by default. */
export const language = z.pipe(
  z.nullish(readerLanguage),
  z.transform((language) => language ?? 'en'),
)

/** A phone number that may be missing, or be no number at all: "at the gate". */
export const optionalPhone = z.pipe(optionalText(40), z.transform(plainPhone))

/** Name and contact details, in every form and call that asks for them. */
export const personFields = {
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  email: z.pipe(
    z.string({ error: 'Valid email is required' }).check(z.trim(), z.maxLength(254, { error: tooLong(254) })),
    z.email({ error: 'Valid email is required', pattern: emailPattern }),
  ),
  phone: z
    .string({ error: invalidPhone })
    .check(
      z.overwrite(plainPhone),
      z.trim(),
      z.minLength(10, { error: invalidPhone }),
      z.maxLength(40, { error: tooLong(40) }),
      z.refine(isPhoneNumber, { error: invalidPhone }),
    ),
}

/**
 * Parses a date from a client: `YYYY-MM-DD`, or an ISO instant. Exactly 00:00Z means the day as written, any other instant its day in Los
 * Angeles (rule 11). Null if it is no real day from 2000-01-01 to 2100-12-31 (rule 294).
 */
export function parseDate(text: string): IsoDate | null {
  if (isIsoDate(text)) return text
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  if (!isRealDay(text.slice(0, 10))) return null
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return null
  const day = instant.getTime() % 86_400_000 === 0 ? text.slice(0, 10) : dateInLosAngeles(instant)
  return isIsoDate(day) ? day : null
}
