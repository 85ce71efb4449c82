import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Route } from '#contract/wire/kit.ts'
import { anyJson, bytes } from '#server/platform/db/columns.ts'
import { json, type Query, type Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** A key is good for this long; afterward it may come again for something else (rule 322). */
const keyLifetimeDays = 7

/** Our part of the numbers of advisory locks: one for each key, by its hash. */
const keyLock = 7_303

/**
 * A request as it was understood, and the key under which it may come again; without a key nothing is remembered. A key belongs to who
 * sent it: `by` is the staff member or the customer; null: a visitor, of whom nothing is known.
 */
export type KeyedRequest = {
  by: { kind: string; id: string | null } | null
  route: Route
  body: object
  key: string | undefined
}

/**
 * Locks the request's key until the transaction ends, and returns the response that was stored for it: null the first time. A repeat waits
 * here until the first request is through. Nothing is written, so that a request that is refused leaves nothing to roll back.
 * @throws AppError `key-reused` when the key came with another request (rule 13)
 */
export async function claimIdempotencyKey<S extends z.ZodType>(
  tx: Queryable,
  request: KeyedRequest,
  response: S,
): Promise<z.output<S> | null> {
  if (request.key === undefined) return null
  const key = storedKey(request)
  // Sent together and in this order: the key comes before every other lock, so that two repeats cannot deadlock.
  const lock = tx`select pg_advisory_xact_lock(${keyLock}, hashtext(${key}))`.execute()
  const look = tx({ requestHash: bytes, response: anyJson })`
    select request_hash, response from idempotency_keys
    where key = ${key} and created_at >= now() - make_interval(days => ${keyLifetimeDays})`.execute()
  const [[known]] = await Promise.all([look, lock])
  if (!known) return null
  if (!known.requestHash.equals(hashOf(request))) throw new AppError('key-reused')
  return response.parse(known.response)
}

/** Stores the response, as it is sent, for a repeat of the request, in the transaction that claimed the key. */
export async function storeIdempotentResponse<S extends z.ZodType>(
  tx: Queryable,
  request: KeyedRequest,
  response: S,
  given: z.output<S>,
): Promise<void> {
  await Promise.all(responseInserts(tx, request, response, given))
}

/** The same as parts of a larger statement; none without a key. */
export function responseInserts<S extends z.ZodType>(
  tx: Queryable,
  request: KeyedRequest,
  response: S,
  given: z.output<S>,
): Query[] {
  if (request.key === undefined) return []
  // Where there is a row, it has expired: the key was claimed.
  const insert = tx`
    insert into idempotency_keys (key, request_hash, response)
    values (${storedKey(request)}, ${hashOf(request)}, ${json(z.encode(response, given))})
    on conflict (key) do update
      set request_hash = excluded.request_hash, response = excluded.response, created_at = excluded.created_at`
  return [insert]
}

/** Deletes the keys that have expired. */
export async function deleteExpiredKeys(sql: Queryable): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${keyLifetimeDays})`
}

/** No header has a line break: no key of a visitor is that of somebody who is known. */
const storedKey = ({ by, key = '' }: KeyedRequest): string => (by?.id ? `${by.kind} ${by.id}\n${key}` : key)

const hashOf = ({ route, body }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(`${route} ${JSON.stringify(body)}`)
    .digest()
