import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Endpoint, ReceivedFile, ReplyShape, Route, SuccessStatus } from '#contract/wire/kit.ts'
import {
  claimIdempotencyKey,
  type KeyedRequest,
  storeIdempotentResponse,
} from '#server/platform/db/idempotency-keys.ts'
import { joinTransaction } from '#server/platform/db/join-transaction.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { AnyReply } from '#server/platform/http/mount.ts'
import type { Context } from './context.ts'

/** An answer as it is stored: its status, and its body as it is on the wire, encrypted because it may have a link that opens something. */
const storedAnswer = z.object({ status: z.int(), sealed: z.string() })

type Request = { route: string; endpoint: Endpoint; input: Record<string, unknown> }

/**
 * Rule 322: answers a request with an Idempotency-Key once. Whatever its commands write is one transaction with the stored answer, and a
 * repeat of the same staff member or customer gets that answer. A refusal stores nothing, so that the key can come again. What anybody may
 * call claims its key in its command, because only that checks who asks. Throws `key-reused`.
 */
export async function answerOnce(
  { route, endpoint, input }: Request,
  context: Context,
  handle: (context: Context) => Promise<AnyReply>,
): Promise<AnyReply> {
  const { 'idempotency-key': key } = (input.headers ?? {}) as { 'idempotency-key'?: string }
  const by = callerOf(endpoint, input)
  if (key === undefined || endpoint.repeats !== 'key' || by === null) return handle(context)
  const { params, query, body, file } = input
  const digest = file ? await digestOf(file as ReceivedFile) : undefined
  const request: KeyedRequest = { by, route: route as Route, body: { params, query, body, file: digest }, key }
  const { app } = context
  return inTransaction(app.db.locking, async (tx) => {
    const earlier = await claimIdempotencyKey(tx, request, storedAnswer)
    if (earlier) return repeated(endpoint, earlier.status as SuccessStatus, app.secrets.open(earlier.sealed))
    const joined: Context = Object.assign(Object.create(context), { app: { ...app, db: joinTransaction(app.db, tx) } })
    const reply = await handle(joined)
    const schema = schemaOf(endpoint, reply.status)
    const sent = schema ? z.encode(schema, reply.body) : null
    await storeIdempotentResponse(tx, request, storedAnswer, {
      status: reply.status,
      sealed: app.secrets.seal(JSON.stringify(sent)),
    })
    return reply
  })
}

/** Whose key it is: known from the session that the endpoint requires. */
function callerOf({ permission }: Endpoint, input: Record<string, unknown>): KeyedRequest['by'] {
  const { actor, customer, phone } = input as {
    actor?: { id: string }
    customer?: { id: string }
    phone?: { id: string }
  }
  if (permission === 'public') return null
  const found = actor ?? customer ?? phone
  return found ? { kind: actor ? 'staff' : customer ? 'customer' : 'phone', id: found.id } : null
}

function repeated(endpoint: Endpoint, status: SuccessStatus, stored: string): AnyReply {
  const schema = schemaOf(endpoint, status)
  return { status, body: schema ? z.decode(schema, JSON.parse(stored)) : undefined }
}

/** The schema of a reply; null if it has no body. */
function schemaOf({ replies }: Endpoint, status: SuccessStatus): z.ZodType | null {
  const shape: ReplyShape | undefined = replies[status]
  if (shape === null || shape === undefined) return null
  if (shape instanceof z.ZodType) return shape
  throw new Error('A stream cannot be stored for a repeat of its request')
}

async function digestOf({ path }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
