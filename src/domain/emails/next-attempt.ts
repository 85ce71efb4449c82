const firstDelaySeconds = 30
const longestDelaySeconds = 3_600

/** Rule 140: the number of attempts for an email, about a day. */
export const maxAttempts = 30

/**
 * Rule 140: seconds until the next attempt for an email that failed `attempts` times; null after the last attempt. The delay doubles up to
 * an hour, minus up to half of it by `random` (0 to 1), so that emails that failed together are not retried together.
 */
export function secondsUntilNextAttempt(attempts: number, random: number): number | null {
  if (attempts >= maxAttempts) return null
  const delay = Math.min(firstDelaySeconds * 2 ** (attempts - 1), longestDelaySeconds)
  return Math.round(delay * (1 - random / 2))
}
