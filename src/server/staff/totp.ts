import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** A new secret, in Base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, account: { issuer: string; label: string }): string {
  return totp(secret, account).toString()
}

/**
 * The time step that a code belongs to; null when it is wrong. The code before and the one after the present one pass too, for
 * clocks that are off. Whoever accepts a code must remember its step, lest it is used twice.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

const totp = (secret: string, account: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...account, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds })
