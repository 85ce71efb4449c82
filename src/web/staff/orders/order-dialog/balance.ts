import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { parseCents } from '#contract/values/money.ts'

export type Balance = {
  /** What the customer has yet to pay, has paid too much, or gets back of a cancelled order. */
  kind: 'due' | 'over' | 'toRefund'
  cents: number
}

/** What is open between an order's customer and us. A cancelled order is never due: null when nothing is to be given back. */
export function balanceOf({ status, balanceDue }: Pick<StaffOrderOnWire, 'status' | 'balanceDue'>): Balance | null {
  const cents = parseCents(balanceDue) ?? 0
  if (status === 'cancelled') return cents < 0 ? { kind: 'toRefund', cents: -cents } : null
  return cents < 0 ? { kind: 'over', cents: -cents } : { kind: 'due', cents }
}
