import { AppError } from '../app-error.ts'
import type { Queryable } from '../db/client.ts'

/** A key is good for this long; afterwards it may come again for something else (rule 13). */
export const keyLifetimeDays = 30

export type KeyClaim = { kind: 'ours' } | { kind: 'answered'; answer: unknown }

/**
 * Claims an Idempotency-Key for this transaction. Whoever comes second waits here until the first is through: it then gets
 * the first answer, or, when the first was refused and left no trace, the key. Throws `key-reused` for another request.
 */
export async function claimKey(tx: Queryable, key: string, requestHash: Buffer): Promise<KeyClaim> {
  // Sent at once and in this order: the key comes before every other lock, lest two repeats wait for each other crosswise.
  const claim = tx`
    insert into idempotency_keys as k (key, request_hash) values (${key}, ${requestHash})
    on conflict (key) do update set request_hash = excluded.request_hash, response = null, created_at = now()
      where k.created_at < now() - make_interval(days => ${keyLifetimeDays})
    returning 1`.execute()
  const look = tx<{ requestHash: Buffer; response: unknown }[]>`
    select request_hash, response from idempotency_keys where key = ${key}`.execute()
  const [claimed, [known]] = await Promise.all([claim, look])
  if (claimed.length === 1) return { kind: 'ours' }
  if (!known?.requestHash.equals(requestHash)) throw new AppError('key-reused')
  return { kind: 'answered', answer: known.response }
}

/** Keeps the answer, as it is sent, for whoever repeats the request. */
export async function keepAnswer(tx: Queryable, key: string, answer: object): Promise<void> {
  await tx`update idempotency_keys set response = ${answer as never} where key = ${key}`
}

/** Forgets the keys that have expired. */
export async function sweepKeys(sql: Queryable): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${keyLifetimeDays})`
}
