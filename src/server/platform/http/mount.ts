import type { Hono, Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { FieldMessages } from '#contract/wire/errors.ts'
import {
  type BodySource,
  type Contract,
  type Endpoint,
  type Handlers,
  type ReplyShape,
  type SuccessStatus,
  splitRoute,
} from '#contract/wire/kit.ts'
import { oneAtATime } from '#server/platform/process/one-at-a-time.ts'
import { AppError } from './app-error.ts'
import { receiveFile } from './receive-file.ts'
import { readJson } from './request-body.ts'
import { sendStream } from './send-stream.ts'

/** The message for text that PostgreSQL cannot store. */
const unstorableMessage = 'Contains a character that cannot be stored'

/** The path to a text that PostgreSQL cannot store (with a NUL character, or half of a surrogate pair); null if there is none. */
function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = findUnstorable(part, [...path, name])
    if (found) return found
  }
  return null
}

type AnyReply = { status: SuccessStatus; body: unknown; headers?: Record<string, string> }
type AnyHandler = (input: Record<string, unknown>, context: unknown) => AnyReply | Promise<AnyReply>

/** What the kit asks of the house around it. */
export type Mounting<Context> = {
  context(c: HonoContext): Context
  /** Throws if the caller may not use the endpoint. Runs before anything is read from the request. */
  authorize(endpoint: Endpoint, context: Context): Promise<void>
  /** Told about a streamed reply that fails after it has begun. */
  streamFailed(c: HonoContext, error: unknown): void
  /** Throws if the caller may not make the change that the decoded input asks for. Runs before the handler. */
  authorizeChange(route: string, endpoint: Endpoint, input: Record<string, unknown>, context: Context): Promise<void>
}

/**
 * Mounts every endpoint of a contract: checks the permission, then path, query, headers and body, calls the handler, and encodes its reply
 * with the contract's schema for the status. Fields that the schema does not declare are dropped.
 */
export function mount<C extends Contract, Context>(
  app: Hono,
  contract: C,
  handlers: Handlers<C, Context>,
  mounting: Mounting<Context>,
) {
  // A picture may take a hundred megabytes to decode: files are handled one after another.
  const inTurn = oneAtATime()
  const methods = new Map<string, string[]>()
  for (const [route, endpoint] of Object.entries(contract) as [keyof C & string, Endpoint][]) {
    const { method, path } = splitRoute(route)
    methods.set(path, [...(methods.get(path) ?? []), method])
    const handle = handlers[route] as unknown as AnyHandler
    app.on(method, pattern(path), async (c) => {
      const context = mounting.context(c)
      await mounting.authorize(endpoint, context)
      const input = await readInput(c, endpoint)
      await mounting.authorizeChange(route, endpoint, input, context)
      const reply = (answered: AnyReply) => send(c, endpoint, answered, (error) => mounting.streamFailed(c, error))
      if (!endpoint.file) return reply(await handle(input, context))
      await using file = await receiveFile(c)
      return await inTurn(async () => reply(await handle({ ...input, file }, context)))
    })
  }
  for (const [path, allowed] of methods) {
    app.all(pattern(path), () => {
      throw new AppError('method-not-allowed', { headers: { allow: allowed.join(', ').replace('GET', 'GET, HEAD') } })
    })
  }
}

const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

async function readInput(c: HonoContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  return {
    params: readParams(c),
    ...(endpoint.query && { query: check(endpoint.query, c.req.query()) }),
    ...(endpoint.headers && { headers: check(endpoint.headers, c.req.header()) }),
    ...(endpoint.body && { body: check(endpoint.body, await readJson(c.req.raw)) }),
  }
}

/** Decodes the input, or throws with the first failing field's message and all fields by name (rule 16). */
function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return assertStorable(result.data)
  const fields: FieldMessages = {}
  for (const issue of result.error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) fields[path.join('.')] ??= issue.message
  }
  const { '': whole, ...named } = fields
  throw new AppError('invalid-input', {
    message: whole === undefined ? Object.values(named)[0] : undefined,
    fields: named,
  })
}

function assertStorable<T>(value: T): T {
  const path = findUnstorable(value)
  if (path === null) return value
  throw new AppError('invalid-input', { message: unstorableMessage, fields: { [path.join('.')]: unstorableMessage } })
}

function readParams(c: HonoContext): Record<string, string> {
  const params = c.req.param() as Record<string, string>
  if (findUnstorable(params)) throw new AppError('not-found')
  return params
}

async function send(
  c: HonoContext,
  endpoint: Endpoint,
  reply: AnyReply,
  failed: (error: unknown) => void,
): Promise<Response> {
  const { status, headers = {} } = reply
  const shape = endpoint.replies[status] as ReplyShape | undefined
  if (shape === undefined) throw new Error(`The contract has no reply ${status} for this endpoint`)
  if (shape !== null && !(shape instanceof z.ZodType)) {
    const sent = { 'content-type': shape.contentType, ...headers }
    return sendStream(c, { status: status as 200, headers: sent, open: reply.body as BodySource, failed })
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (shape === null) return c.body(null, status as 204)
  return c.json(z.encode(shape, reply.body) as object, status as 200)
}
