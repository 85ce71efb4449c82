import { looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from '#server/site/context.ts'

/** How long a browser is remembered: as long as anyone comes back to an order. */
export const visitorSeconds = 365 * 24 * 60 * 60

/** The secret of this browser: the one that it has, else a new one. */
export function visitorToken(context: Context): string {
  const token = context.cookie('visitor')
  return looksLikeToken(token) ? token : newToken()
}
