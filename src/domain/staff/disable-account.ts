export type StaffAccess = { id: string; isEnabled: boolean; hasPassword: boolean; isOwner: boolean }

export type AccountDecision =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'yourself' | 'last' | 'disabled-meanwhile' | 'demoted-meanwhile' }

/**
 * Rules 163 and 259: whether a user may disable an account or change its role: not their own, not once theirs was disabled or lost its
 * role, and not the last usable owner. An account without a password is not usable yet.
 */
export function decideAbout(accounts: readonly StaffAccess[], by: string, id: string): AccountDecision {
  if (!accounts.some((account) => account.id === id)) return { ok: false, reason: 'unknown' }
  if (id === by) return { ok: false, reason: 'yourself' }
  const isLeft = accounts.some(
    (account) => account.id !== id && account.isEnabled && account.hasPassword && account.isOwner,
  )
  if (!isLeft) return { ok: false, reason: 'last' }
  const actor = accounts.find((account) => account.id === by)
  if (!actor?.isEnabled) return { ok: false, reason: 'disabled-meanwhile' }
  return actor.isOwner ? { ok: true } : { ok: false, reason: 'demoted-meanwhile' }
}
