import type { OrderStatus } from '#contract/orders/order-status.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
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
