import { type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** An id from an address. An invalid one belongs to nothing: throws `not-found` with the message. */
export function knownId(id: string, message: string): string {
  if (!isUuid(id)) throw new AppError('not-found', { message })
  return id
}

/** A day from an address. Throws `not-found` if there is no such day. */
export function knownDay(text: string): IsoDate {
  if (!isIsoDate(text)) throw new AppError('not-found', { message: 'There is no such day' })
  return text
}
