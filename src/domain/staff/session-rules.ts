/** Rule 262: milliseconds after the last activity at which a staff session ends. */
export const idleMs = 12 * 60 * 60 * 1000

/** Rule 262: seconds after signing in at which it ends in any case. */
export const sessionSeconds = 7 * 24 * 60 * 60

/** Rule 260: milliseconds for which a given password (and code) counts. */
const confirmedMs = 10 * 60 * 1000

/** Rule 260: whether the password was given recently enough for what needs it. */
export const isConfirmed = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() < confirmedMs

/** Rule 261: days that an account has to switch two-step sign-in on, once it is required. */
const graceDays = 14

/** Rule 261: when two-step sign-in must be on; null if it is on, or not required. */
export function twoStepDue(account: {
  isTwoStepOn: boolean
  requiredSince: Date | null
  createdAt: Date
}): Date | null {
  if (account.isTwoStepOn || account.requiredSince === null) return null
  const since = Math.max(account.requiredSince.getTime(), account.createdAt.getTime())
  return new Date(since + graceDays * 86_400_000)
}
