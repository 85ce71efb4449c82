import { maxDeliveriesADay } from '#contract/scheduling/delivery-rule-scopes.ts'

/** What somebody typed as a most of deliveries: null where it is empty, undefined where it is none. */
export function readMaxDeliveries(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const max = Number(text)
  return /^\d{1,4}$/.test(text) && max <= maxDeliveriesADay ? max : undefined
}
