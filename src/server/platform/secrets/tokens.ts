import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token, useless to a reader of the database. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether the text can be one of our tokens at all. */
export function looksLikeToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}
