import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { type NextStep, nextStep } from '#domain/orders/next-step.ts'
import { useHauls } from './hauls/haul-queries.ts'

/** Rule 85: the next step of an order; null at its end, and while its hauls are not known. */
export function useNextStep({ id, status, archivedAt }: StaffOrderOnWire): NextStep | null {
  const { data: hauls, isPending } = useHauls(id)
  if (archivedAt !== null || (status === 'delivered' && isPending)) return null
  return nextStep(status, hauls ?? [])
}
