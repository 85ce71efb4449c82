import { type ExtraHaulKind, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { nextStatus } from './status-choices.ts'

export type PlannedHaul = HaulOnWire & { kind: ExtraHaulKind; day: IsoDate }

/** What an order waits for: a status, or a haul before its pickup. */
export type NextStep = { status: OrderStatus; haul?: never } | { haul: PlannedHaul; status?: never }

/** Rule 85: the first haul that is planned before the pickup, else the usual next status; null at the end. */
export function nextStep(status: OrderStatus, hauls: readonly HaulOnWire[]): NextStep | null {
  const haul = status === 'delivered' ? firstPlanned(hauls) : null
  if (haul) return { haul }
  const next = nextStatus(status)
  return next && { status: next }
}

function firstPlanned(hauls: readonly HaulOnWire[]): PlannedHaul | null {
  const waiting = hauls.filter(({ doneAt, cancelledAt }) => doneAt === null && cancelledAt === null)
  const pickup = waiting.find(({ kind }) => kind === 'pick_up')?.day ?? null
  const planned = waiting.filter(isPlanned).filter(({ day }) => pickup === null || day <= pickup)
  return planned.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))[0] ?? null
}

const isPlanned = (haul: HaulOnWire): haul is PlannedHaul => haul.day !== null && isExtraHaul(haul.kind)
