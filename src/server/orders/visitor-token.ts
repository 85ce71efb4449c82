import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from '#server/site/context.ts'

/** How long a browser is remembered: as long as customers come back to an order. */
export const visitorSeconds = 365 * 24 * 60 * 60

/** The token of this browser: the current one, otherwise a new one. */
export function visitorToken(context: Context): string {
  const token = context.cookie('visitor')
  return looksLikeToken(token) ? token : newToken()
}

/**
 * Rule 18: revokes this browser's access to orders, as on a shared computer after signing out. Links in emails open the orders
 * again.
 */
export async function endVisitorAccess(context: Context): Promise<void> {
  const token = context.cookie('visitor')
  if (token === undefined) return
  if (looksLikeToken(token)) await context.app.db.sql`delete from order_access where token_hash = ${hashToken(token)}`
  context.clearCookie('visitor')
}
