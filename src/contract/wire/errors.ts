import type { IsoDate } from '#contract/values/dates.ts'

/** All errors of the API, with their HTTP status. The list is complete. */
export const refusalStatus = {
  'invalid-input': 400,
  'sign-in-required': 401,
  'wrong-credentials': 401,
  'device-revoked': 401,
  'device-expired': 401,
  'cross-site': 403,
  'code-required': 403,
  'not-permitted': 403,
  'confirm-password': 403,
  'two-step-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  'price-changed': 409,
  'date-full': 409,
  'date-closed': 409,
  'stale-version': 409,
  'outside-change-window': 409,
  'not-changeable': 409,
  'link-expired': 410,
  'not-allowed-now': 409,
  'already-decided': 409,
  'order-archived': 409,
  'container-taken': 409,
  'number-taken': 409,
  'stock-held': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  'try-again': 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** Field name → its problem, in words for the person who typed it. */
export type FieldMessages = Record<string, string>

/**
 * What a program can use of an error without parsing its message. `totalAmount`: the current total in dollars with two decimals, with
 * `price-changed`. `nextFreeDate`: the next day with a free container of the size, null if there is none in the booking window, with
 * `date-full` and `date-closed`. `lacking`: what a full day lacks. `firstTakenDate`: the first day on which the container is
 * held by another order, if a rental would be too long. `lostLines`: the lines of a quote whose days are taken (rule 382).
 */
export type RefusalDetails = {
  totalAmount?: string
  nextFreeDate?: IsoDate | null
  lacking?: 'container' | 'delivery'
  firstTakenDate?: IsoDate
  lostLines?: { position: number; day: IsoDate; nextFreeDate: IsoDate | null }[]
}

/**
 * The body of every error. `requestId` comes with unexpected errors, to quote to support; `current` with `stale-version` and
 * `already-decided`: the current record, in the shape that the endpoint returns.
 */
export type RefusalBody = {
  message: string
  code: RefusalCode
  fields?: FieldMessages
  details?: RefusalDetails
  requestId?: string
  current?: unknown
}
