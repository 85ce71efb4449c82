import { insertKnownBrowser } from '#server/platform/secrets/known-browsers.ts'
import { hashToken, looksLikeToken, newToken } from '#server/platform/secrets/tokens.ts'
import type { Context } from './context.ts'

/** Seconds for which a browser is known to its accounts. */
const knownSeconds = 365 * 24 * 60 * 60

/** The hash of this browser's mark, which outlives signing out; null if nobody signed in here. It opens nothing. */
export function browserMark(context: Context): Buffer | null {
  const token = context.cookie('browser')
  return looksLikeToken(token) ? hashToken(token) : null
}

/** Rule 210: remembers that an account was signed in to in this browser. */
export async function rememberBrowser(context: Context, accountId: string): Promise<void> {
  const mark = context.cookie('browser')
  const token = looksLikeToken(mark) ? mark : newToken()
  const { db, clock } = context.app
  await insertKnownBrowser(db.sql, { markHash: hashToken(token), accountId, now: clock() })
  context.setCookie('browser', token, knownSeconds)
}
