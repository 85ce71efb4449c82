import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'
import type { StopKind } from '#contract/stops/stop-kinds.ts'
import { dateInLosAngeles, formatDate, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'

/** A stop as recorded. */
export type Stop = {
  kind: StopKind
  status: OrderStatus
  /** When it was done; null if it is open. */
  doneAt: Date | null
  deliveredOn: IsoDate | null
}

/** The entered day and minutes after midnight; null: no time. */
export type SaidStop = { day: IsoDate; minute: number | null }

export type StopRecord =
  | {
      ok: true
      /** The new status of the order; null: unchanged. */
      status: OrderStatus | null
      at: Date
      /** Whether a finished stop gets another time. */
      isTimeChanged: boolean
    }
  | { ok: false; reason: 'not-allowed' | 'invalid'; field: 'kind' | 'time'; message: string }

/** Rule 252: what recording a stop changes, or why it cannot be recorded. */
export function decideStop({ kind, status, doneAt, deliveredOn }: Stop, said: SaidStop, now: Date): StopRecord {
  const refuse = (message: string): StopRecord => ({ ok: false, reason: 'not-allowed', field: 'kind', message })
  const invalid = (message: string): StopRecord => ({ ok: false, reason: 'invalid', field: 'time', message })
  if (status === 'cancelled') return refuse('The order is cancelled.')
  if (kind === 'pickup' && !isDelivered(status)) {
    return refuse(`The delivery is not recorded yet: the order is ${orderStatusLabels[status]}.`)
  }
  const isDone = kind === 'delivery' ? isDelivered(status) : isPickedUp(status)
  const what = kind === 'delivery' ? 'delivery' : 'pickup'
  const today = dateInLosAngeles(now)
  if (said.day > today) return refuse(`A ${what} in the future cannot be recorded.`)
  if (isDone && doneAt !== null && dateInLosAngeles(doneAt) !== said.day) {
    const doneOn = formatDate(dateInLosAngeles(doneAt))
    return refuse(`This ${what} was on ${doneOn}. Correct the day on the order if that is wrong.`)
  }
  if (kind === 'pickup' && !isDone && deliveredOn !== null && said.day < deliveredOn) {
    return refuse(`The container was delivered on ${formatDate(deliveredOn)}, after this day.`)
  }
  const next = kind === 'delivery' ? 'delivered' : 'picked_up'
  if (said.minute === null) {
    if (isDone) return { ok: true, status: null, at: doneAt ?? now, isTimeChanged: false }
    if (said.day < today) return invalid('Time is required for a day that has passed')
    return { ok: true, status: next, at: now, isTimeChanged: false }
  }
  const at = instantInLosAngeles(said.day, said.minute)
  if (at > now) return invalid('Time must not be in the future')
  if (!isDone) return { ok: true, status: next, at, isTimeChanged: false }
  const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)
  return { ok: true, status: null, at, isTimeChanged: doneAt === null || minuteOf(at) !== minuteOf(doneAt) }
}

/**
 * Parses a time as people type it, in minutes after midnight: 6:34, 634, 7, 1:42p, 13:42. Without am or pm, 1 to 5 means the afternoon,
 * because trucks are out by then; a leading zero means the morning. Null if it is not a time.
 */
export function parseStopTime(typed: string): number | null {
  const match = /^(\d{1,2}?):?(\d{2})?\s*(am?|pm?)?$/i.exec(typed.trim().replace(/\./g, ''))
  if (!match) return null
  const [, digits = '', minuteDigits = '00', half = ''] = match
  const [hour, minute] = [Number(digits), Number(minuteDigits)]
  if (hour > 23 || minute > 59) return null
  if (half !== '') {
    if (hour < 1 || hour > 12) return null
    return ((hour % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + minute
  }
  const isAfternoon = hour >= 1 && hour <= 5 && !digits.startsWith('0')
  return (isAfternoon ? hour + 12 : hour) * 60 + minute
}

/** Formats a time for the API: 14:05. */
export function wireTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
