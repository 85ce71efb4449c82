import { ECDH } from 'node:crypto'
import { pushProblems } from '#content/wording/phones.ts'
import type { PushSubscription } from '#contract/phones/devices.ts'
import { publicUrlProblem } from '#server/platform/http/public-address.ts'

/** The invalid field of a push subscription, and why; null if it is valid (rules 292 and 298). */
export function findPushProblem({ endpoint, keys }: PushSubscription): { field: string; message: string } | null {
  if (publicUrlProblem(endpoint) !== null) return { field: 'endpoint', message: pushProblems.privateAddress }
  if (!isPointOfP256(bytesOf(keys.p256dh))) return { field: 'keys.p256dh', message: pushProblems.wrongKey }
  if (bytesOf(keys.auth)?.length !== 16) return { field: 'keys.auth', message: pushProblems.wrongSecret }
  return null
}

/** Decodes a key, which browsers write in base64url; null for anything else. */
const bytesOf = (text: string): Buffer | null => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null)

/** RFC 8291: a browser's key is an uncompressed point on P-256. */
function isPointOfP256(bytes: Buffer | null): boolean {
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
