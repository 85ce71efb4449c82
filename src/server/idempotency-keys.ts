import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Route } from '../contract/kit.ts'
import { AppError } from './app-error.ts'
import type { Queryable } from './db/client.ts'

/** A key is good for this long; afterwards it may come again for something else (rule 13). */
const keyLifetimeDays = 30

/** A request as it was understood, and the key under which it may come again; without a key nothing is remembered. */
export type KeyedRequest = { route: Route; body: object; key: string | undefined }

/**
 * Claims the request's key for this transaction. Whoever comes second waits here until the first is through: it then gets
 * the first answer, or, when the first was refused and left no trace, the key. Null when this is the first time.
 * Throws `key-reused` when the key came with another request.
 */
export async function findAnswer<S extends z.ZodType>(
  tx: Queryable,
  { route, body, key }: KeyedRequest,
  answer: S,
): Promise<z.output<S> | null> {
  if (key === undefined) return null
  const requestHash = createHash('sha256')
    .update(`${route} ${JSON.stringify(body)}`)
    .digest()
  // Sent at once and in this order: the key comes before every other lock, lest two repeats wait for each other crosswise.
  const claim = tx`
    insert into idempotency_keys as k (key, request_hash) values (${key}, ${requestHash})
    on conflict (key) do update set request_hash = excluded.request_hash, response = null, created_at = now()
      where k.created_at < now() - make_interval(days => ${keyLifetimeDays})
    returning 1`.execute()
  const look = tx<{ requestHash: Buffer; response: unknown }[]>`
    select request_hash, response from idempotency_keys where key = ${key}`.execute()
  const [claimed, [known]] = await Promise.all([claim, look])
  if (claimed.length === 1) return null
  if (!known?.requestHash.equals(requestHash)) throw new AppError('key-reused')
  return answer.parse(known.response)
}

/** Keeps the answer, as it is sent, for whoever repeats the request. */
export async function keepAnswer<S extends z.ZodType>(
  tx: Queryable,
  { key }: KeyedRequest,
  answer: S,
  given: z.output<S>,
): Promise<void> {
  if (key === undefined) return
  await tx`update idempotency_keys set response = ${z.encode(answer, given) as never} where key = ${key}`
}

/** Forgets the keys that have expired. */
export async function sweepKeys(sql: Queryable): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${keyLifetimeDays})`
}
