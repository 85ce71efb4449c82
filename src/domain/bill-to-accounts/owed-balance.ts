import { centsIn } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

type Balance = { balance?: string | undefined; authorized?: string | undefined }

/** Rule 597: a balance in two parts, what is owed and what a card was only authorized for. Roles without billing get neither. */
export function splitBalance({ balance, authorized }: Balance): { owed: Cents; authorized: Cents } {
  const all = Math.max(0, centsIn(balance))
  const held = Math.min(all, Math.max(0, centsIn(authorized)))
  return { owed: all - held, authorized: held }
}
