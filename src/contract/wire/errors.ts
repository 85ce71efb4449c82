import type { IsoDate } from '#contract/values/dates.ts'

/** Every way in which the API refuses or fails, with its HTTP status. The list is closed: nothing else leaves the server. */
export const refusalStatus = {
  'invalid-input': 400,
  'sign-in-required': 401,
  'wrong-credentials': 401,
  'cross-site': 403,
  'not-found': 404,
  'method-not-allowed': 405,
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

/** Field name → what is wrong with it, in words for the person who typed it. */
export type FieldMessages = Record<string, string>

/**
 * What a program can use of a refusal without reading the message. `totalAmount`: the total now, in dollars with two decimals, with
 * `price-changed`. `nextFreeDate`: the next day that has a container of the size, null if there is none in the booking window, with `date-full`
 * and `date-closed`. `firstTakenDate`: the first day on which the container is promised to another order, when a rental would last too long.
 */
export type RefusalDetails = { totalAmount?: string; nextFreeDate?: IsoDate | null; firstTakenDate?: IsoDate }

/**
 * The body of every refusal. `requestId` comes with unexpected errors, to be quoted to support; `current` with
 * `stale-version` and `already-decided`: what stands now, in the shape that the endpoint replies with.
 */
export type RefusalBody = {
  message: string
  code: RefusalCode
  fields?: FieldMessages
  details?: RefusalDetails
  requestId?: string
  current?: unknown
}
