export type StaffStanding = { id: string; isEnabled: boolean; hasPassword: boolean }

export type DisableDecision =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'yourself' | 'last' | 'disabled-meanwhile' }

/**
 * Rule 163: whether a user may disable an account: not their own, not once theirs was disabled, and not the last usable one. An account
 * without a password is not usable yet.
 */
export function decideDisable(accounts: readonly StaffStanding[], by: string, id: string): DisableDecision {
  if (!accounts.some((account) => account.id === id)) return { ok: false, reason: 'unknown' }
  if (id === by) return { ok: false, reason: 'yourself' }
  const isLeft = accounts.some((account) => account.id !== id && account.isEnabled && account.hasPassword)
  if (!isLeft) return { ok: false, reason: 'last' }
  const isIn = accounts.some((account) => account.id === by && account.isEnabled)
  return isIn ? { ok: true } : { ok: false, reason: 'disabled-meanwhile' }
}
