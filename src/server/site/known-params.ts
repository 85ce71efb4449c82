import { type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** An id from an address. An invalid one belongs to nothing: throws `not-found` with the message. */
export function knownId(id: string, message: string): string {
  if (!isUuid(id)) throw new AppError('not-found', { message })
  return id
}

/** A day from an address. Throws `invalid-input` if it is no real day from 2000 to 2100 (rule 294). */
export function knownDay(text: string): IsoDate {
  const message = 'day must be a date, such as 2026-12-08'
  if (!isIsoDate(text)) throw new AppError('invalid-input', { message, fields: { day: message } })
  return text
}
