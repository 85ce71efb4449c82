import type { Hono, Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { FieldMessages } from '#contract/wire/errors.ts'
import {
  type BodySource,
  type CallerKind,
  type Callers,
  type Contract,
  type Endpoint,
  type Handlers,
  type Params,
  type ParamsOfPaths,
  type ReplyShape,
  type SuccessStatus,
  splitRoute,
} from '#contract/wire/kit.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { permissionsWithin, readablePart } from '#contract/wire/restricted.ts'
import { idempotencyHeaders } from '#contract/wire/wire.ts'
import { atMost } from '#server/platform/process/at-most.ts'
import { AppError } from './app-error.ts'
import { asciiEmails, withReadableEmails } from './email-hosts.ts'
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
    const found = findUnstorable(name, path) ?? findUnstorable(part, [...path, name])
    if (found) return found
  }
  return null
}

export type AnyReply = { status: SuccessStatus; body: unknown; headers?: Record<string, string> }
type AnyHandler = (input: Record<string, unknown>, context: unknown) => AnyReply | Promise<AnyReply>

/** Hooks that the host application provides. */
export type Mounting<Context, Who extends Callers> = {
  context(c: HonoContext): Context
  /** Whether the caller gets the fields of replies that take this permission. */
  mayRead(permission: StaffPermission, context: Context): Promise<boolean>
  /** Who calls the endpoint. Throws if the caller may not use it. Runs before anything is read from the request, its path included. */
  authorize(endpoint: Endpoint, context: Context): Promise<Who[CallerKind]>
  /** Told about a streamed reply that fails after it has begun. */
  streamFailed(c: HonoContext, error: unknown): void
  /** Throws if the caller may not make the change that the decoded input asks for. Runs before the handler. */
  authorizeChange(route: string, endpoint: Endpoint, input: Record<string, unknown>, context: Context): Promise<void>
  /** Has a request handled, or answers a repeat of it as it was answered before. */
  answerOnce(
    request: { route: string; endpoint: Endpoint; input: Record<string, unknown> },
    context: Context,
    handle: (context: Context) => Promise<AnyReply>,
  ): Promise<AnyReply>
}

/**
 * Mounts every endpoint of a contract: checks the permission, then the path, then query, headers and body, calls the handler, and encodes its reply
 * with the contract's schema for the status. Fields that the schema does not declare, or that the caller may not read, are dropped.
 */
export function mount<C extends Contract, Context, Who extends Callers>(
  app: Hono,
  contract: C & ParamsOfPaths<C>,
  handlers: Handlers<C, Context, Who>,
  mounting: Mounting<Context, Who>,
) {
  // A picture takes a hundred megabytes to decode: two files are handled at a time, and the others wait.
  const inTurn = atMost(2)
  const partFor = partsByReader()
  const methods = new Map<string, string[]>()
  for (const [route, endpoint] of Object.entries(contract as C) as [keyof C & string, Endpoint][]) {
    const { method, path } = splitRoute(route)
    methods.set(path, [...(methods.get(path) ?? []), method])
    const handle = handlers[route] as unknown as AnyHandler
    app.on(method, pattern(path), async (c) => {
      const context = mounting.context(c)
      const caller = await mounting.authorize(endpoint, context)
      const input = { ...(caller as object), ...(await readInput(c, endpoint)) }
      await mounting.authorizeChange(route, endpoint, input, context)
      const to: Recipient = {
        readable: (schema) => partFor(schema, (permission) => mounting.mayRead(permission, context)),
        failed: (error) => mounting.streamFailed(c, error),
      }
      const answer = async (whole: Record<string, unknown>) => {
        const request = { route, endpoint, input: whole }
        const reply = await mounting.answerOnce(request, context, async (inner) => handle(whole, inner))
        return send(c, endpoint, reply, to)
      }
      try {
        if (!endpoint.file) return await answer(input)
        await using file = await receiveFile(c)
        return await inTurn(() => answer({ ...input, file }))
      } catch (error) {
        if (error instanceof AppError && error.current)
          error.current = { ...error.current, schema: await to.readable(error.current.schema) }
        throw error
      }
    })
  }
  for (const [path, allowed] of methods) {
    app.all(pattern(path), () => {
      throw new AppError('method-not-allowed', { headers: { allow: allowed.join(', ').replace('GET', 'GET, HEAD') } })
    })
  }
}

const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** The path comes first: what belongs to nothing is not found, whatever else was sent. */
async function readInput(c: HonoContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  return {
    ...(endpoint.params && { params: readParams(c, endpoint.params) }),
    ...(endpoint.query && { query: check(endpoint.query, asciiEmails(c.req.query())) }),
    ...readHeaders(c, endpoint),
    ...(endpoint.body && { body: check(endpoint.body, asciiEmails(await readBody(c.req.raw, endpoint.body))) }),
  }
}

/** The JSON body; of a request that has no fields, also none. */
const readBody = (request: Request, schema: NonNullable<Endpoint['body']>) =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0 && isEmpty(request) ? {} : readJson(request)

const isEmpty = ({ headers }: Request) =>
  !headers.has('content-type') && !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0

function readHeaders(c: HonoContext, { headers, repeats }: Endpoint): { headers?: Record<string, unknown> } {
  const schema = repeats === 'key' ? idempotencyHeaders.extend(headers?.shape ?? {}) : headers
  return schema ? { headers: check(schema, c.req.header()) } : {}
}

/** What a refusal says at most: a small request may have thousands of fields that are wrong, and zod names all unknown ones in one message. */
const said = { fields: 100, nameCharacters: 200, messageCharacters: 300 }

/** Decodes the input, or throws with the first failing field's message and the fields by name (rule 16). */
function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return assertStorable(result.data)
  const fields = new Map<string, string>()
  for (const issue of result.error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths.slice(0, said.fields)) {
      const name = path.join('.').slice(0, said.nameCharacters)
      if (!fields.has(name)) fields.set(name, issue.message.slice(0, said.messageCharacters))
    }
    if (fields.size >= said.fields) break
  }
  const { '': whole, ...named }: FieldMessages = Object.fromEntries(fields)
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

/** Decodes the path. Throws the refusal of the first part that is not what the contract says. */
function readParams(c: HonoContext, params: Params): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, { schema, refusal }] of Object.entries(params)) {
    const result = schema.safeParse(c.req.param(name))
    if (!result.success) {
      const { message = '' } = result.error.issues[0] ?? {}
      throw new AppError(refusal, { message, ...(refusal === 'invalid-input' && { fields: { [name]: message } }) })
    }
    read[name] = result.data
  }
  if (findUnstorable(read)) throw new AppError('not-found')
  return read
}

type Recipient = {
  /** The part of a reply that the caller may read. */
  readable(schema: z.ZodType): Promise<z.ZodType>
  failed(error: unknown): void
}

async function send(c: HonoContext, endpoint: Endpoint, reply: AnyReply, to: Recipient): Promise<Response> {
  const { status, headers = {} } = reply
  const shape = endpoint.replies[status] as ReplyShape | undefined
  if (shape === undefined) throw new Error(`The contract has no reply ${status} for this endpoint`)
  if (shape !== null && !(shape instanceof z.ZodType)) {
    const sent = { 'content-type': shape.contentType, ...headers }
    return sendStream(c, { status: status as 200, headers: sent, open: reply.body as BodySource, failed: to.failed })
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (shape === null) return c.body(null, status as 204)
  const json = JSON.stringify(z.encode(await to.readable(shape), reply.body))
  return c.body(withReadableEmails(json), status as 200, { 'content-type': 'application/json' })
}

/** Finds the part of a reply that a caller may read; each part of a schema is made once. */
function partsByReader() {
  const known = new WeakMap<z.ZodType, { permissions: readonly StaffPermission[]; parts: Map<string, z.ZodType> }>()
  return async (schema: z.ZodType, mayRead: (permission: StaffPermission) => Promise<boolean>): Promise<z.ZodType> => {
    const of = known.get(schema) ?? { permissions: [...permissionsWithin(schema)], parts: new Map() }
    known.set(schema, of)
    const lacking = new Set<StaffPermission>()
    for (const permission of of.permissions) if (!(await mayRead(permission))) lacking.add(permission)
    if (lacking.size === 0) return schema
    const key = [...lacking].join()
    const part = of.parts.get(key) ?? readablePart(schema, (permission) => !lacking.has(permission))
    of.parts.set(key, part)
    return part
  }
}
