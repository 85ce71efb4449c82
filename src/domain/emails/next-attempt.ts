const firstDelaySeconds = 30
const longestDelaySeconds = 3_600

/** Rule 140: an email that nobody takes is tried so often: for about a day. */
export const maxAttempts = 30

/**
 * Rule 140: seconds until an email is tried again of which `attempts` attempts failed; null when that were enough. It doubles each time up
 * to an hour. By `random`, from 0 to 1, up to half of it is left out, lest all that failed together come again together.
 */
export function secondsUntilNextAttempt(attempts: number, random: number): number | null {
  if (attempts >= maxAttempts) return null
  const delay = Math.min(firstDelaySeconds * 2 ** (attempts - 1), longestDelaySeconds)
  return Math.round(delay * (1 - random / 2))
}
