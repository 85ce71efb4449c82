import { maxDeliveriesADay } from '#contract/scheduling/delivery-rule-scopes.ts'

/** Parses a delivery limit: null if empty, undefined if invalid. */
export function readMaxDeliveries(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const max = Number(text)
  return /^\d{1,4}$/.test(text) && max <= maxDeliveriesADay ? max : undefined
}
