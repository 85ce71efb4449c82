import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** A new secret, in Base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The URI that an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, account: { issuer: string; label: string }): string {
  return totp(secret, account).toString()
}

/**
 * The time step of a code; null if it is wrong. The previous and the next code are accepted, too, for clocks that are off. The caller must
 * store the step, so that a code works only once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

const totp = (secret: string, account: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...account, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds })
