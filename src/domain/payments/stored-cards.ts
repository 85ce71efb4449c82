import type { ConsentScope } from '#contract/payments/stored-cards.ts'

/** Rule 492: days after the end of an order for which what somebody without an account agreed to still holds. */
export const guestConsentDays = 60

/** Whoever pays, as far as it decides whose card is kept. */
export type Keeper = {
  /** The signed-in login, with its right to the invoices of all orders that are paid. */
  login: { id: string; mayPay: boolean } | null
  isStaff: boolean
  /** Whether it is one order, whose email no login has. */
  isGuestOrder: boolean
  isOneOrder: boolean
}

/**
 * Rule 491: whose card it is and what for, of somebody who pays: the login's, or that of the order of somebody without an account. Null: nobody
 * can say who agrees, so that nothing is kept.
 */
export function storedFor({ login, isStaff, isGuestOrder, isOneOrder }: Keeper): {
  holder: 'login' | 'guest'
  scope: ConsentScope
} | null {
  if (isStaff) return null
  if (login?.mayPay) return { holder: 'login', scope: isOneOrder ? 'order' : 'open-orders' }
  return isOneOrder && isGuestOrder && login === null ? { holder: 'guest', scope: 'order' } : null
}
