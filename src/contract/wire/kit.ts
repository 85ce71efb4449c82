import type { z } from 'zod'
import type { RefusalCode } from './errors.ts'
import type { DriverPermission, Permission, StaffPermission } from './permissions.ts'

/** `METHOD /api/path/{param}`: the key of an endpoint in the contract. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

/** A reply that is streamed (a CSV export, a photo, an event stream) instead of JSON. A handler may name a narrower type. */
export type StreamShape = { readonly contentType: string }

/**
 * Opens the bytes of a streamed reply. It is called only when a client will read them, so not for HEAD: whatever takes work, or holds a file
 * or a connection, begins in it.
 */
export type BodySource = () => Streamable | Promise<Streamable>
type Streamable = string | Uint8Array | ReadableStream<Uint8Array> | SizedStream

/** A stream whose length in bytes is known when it is opened. */
export type SizedStream = { stream: ReadableStream<Uint8Array>; byteSize: number }

/** The reply of a status: a schema to encode with, a stream, or nothing. */
export type ReplyShape = z.ZodType | StreamShape | null

export type SuccessStatus = 200 | 201 | 202 | 204 | 206

/** An uploaded file: its temporary path until it is handled, and its length in bytes. */
export type ReceivedFile = { path: string; byteSize: number }

/**
 * When staff have to give their password (and code) for an endpoint, unless they did so in the last 10 minutes (rules 260 and 297). `changed`: only
 * if one of these fields of the body differs from what is stored. `password-in-body`: the body has the current password, which is checked each time.
 */
export type StepUp = 'always' | { readonly changed: readonly string[] } | 'password-in-body' | 'never'

/**
 * What it means that the same request comes again, after an answer was lost (rule 322). `key`: it would be done again, so it takes an
 * Idempotency-Key. `same`: it leaves everything as the first one did. `id`: it names an id, a number or a version by which the second one
 * finds that it is done, or is refused.
 */
export type Repeats = 'key' | 'same' | 'id'

/** A part of a path: what it may be, and how anything else is refused, with the schema's message. */
export type Param = { readonly schema: z.ZodType<unknown, string>; readonly refusal: 'not-found' | 'invalid-input' }

/** The parts of a path, by name. */
export type Params = Readonly<Record<string, Param>>

/** One endpoint of the API. Everything on the wire is declared here; undeclared input is not read. */
export type Endpoint = {
  summary: string
  description?: string
  permission: Permission
  /** The reply is the same for everyone and only changes with the catalog or the settings, so it is cached until then. */
  isContent?: true
  /** Whether staff have to give their password again. Every endpoint with which staff change something says so. */
  stepUp?: StepUp
  /** What it means that the same request comes again. Every endpoint that changes something says so. */
  repeats?: Repeats
  /** Answering it takes work, so it is limited per network address, like PDFs, exports and searches (rule 209). */
  isCostly?: true
  /** An export that its handler notes in the security log, because it knows more of it than its address (rule 263). */
  isNotedByHandler?: true
  /** What each part of the path in braces is, by its name. */
  params?: Params
  query?: z.ZodObject
  /** Request headers, by lower-case name. */
  headers?: z.ZodObject
  /** A JSON body, with one schema, or one per value of a field. */
  body?: z.ZodObject | z.ZodDiscriminatedUnion
  /** The body is one raw file. The handler detects its type. */
  file?: true
  replies: { readonly [S in SuccessStatus]?: ReplyShape }
  /** Errors beyond those of every endpoint (bad input, missing permission, too many requests). */
  refusals?: readonly RefusalCode[]
}

/** What staff can change something with does not compile without its `stepUp`. */
type StaffDecides =
  | { permission: StaffPermission; stepUp: StepUp }
  | { permission: Exclude<Permission, StaffPermission> }

/** What changes something does not compile without its `repeats`. */
type WritingEndpoint = Endpoint & { repeats: Repeats } & StaffDecides

/** PUT, PATCH and DELETE name what they change, so that they need no key. */
type NamingEndpoint = WritingEndpoint & { repeats: Exclude<Repeats, 'key'> }

/** A path with parts in braces does not compile without its `params`. */
type RouteWithParams = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}{${string}}${string}`

export type Contract = Readonly<
  Record<Extract<Route, `GET ${string}`>, Endpoint> &
    Record<Extract<Route, `POST ${string}`>, WritingEndpoint> &
    Record<Exclude<Route, `GET ${string}` | `POST ${string}`>, NamingEndpoint> &
    Record<RouteWithParams, { params: Params }>
>

type NamesOf<R> = R extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesOf<Rest> : never

/** A contract whose params are those of its paths, no more and no less. */
export type ParamsOfPaths<C> = {
  [R in keyof C]: C[R] extends { params: infer P }
    ? { params: Record<NamesOf<R>, Param> & Record<Exclude<keyof P, NamesOf<R>>, never> }
    : unknown
}

type WireParams<R> = R extends `${string}{${string}}${string}` ? { params: { [K in NamesOf<R>]: string } } : unknown
type DecodedParams<E> = E extends { params: infer P extends Params }
  ? { params: { [K in keyof P]: z.output<P[K]['schema']> } }
  : unknown
type Part<E, Key extends string, Shape> = E extends { [K in Key]: infer S extends z.ZodType }
  ? Shape extends 'wire'
    ? object extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : { [K in Key]: z.output<S> }
  : unknown
type KeyHeaders = { 'idempotency-key'?: string | undefined }
type KeyPart<E, Shape> = E extends { repeats: 'key' }
  ? Shape extends 'wire'
    ? { headers?: KeyHeaders }
    : { headers: KeyHeaders }
  : unknown
type RequestParts<E, Shape> = Part<E, 'query', Shape> &
  Part<E, 'headers', Shape> &
  KeyPart<E, Shape> &
  Part<E, 'body', Shape> &
  (E extends { file: true } ? { file: Shape extends 'wire' ? Blob : ReceivedFile } : unknown)

/** What a client sends to a route. */
export type WireRequest<C extends Contract, R extends keyof C> = WireParams<R> & RequestParts<C[R], 'wire'>

/** Who calls an endpoint, by its permission. */
export type CallerKind = 'public' | 'customer' | 'driver' | 'staff'
type CallerOf<E> = E extends { permission: infer P }
  ? P extends StaffPermission
    ? 'staff'
    : P extends DriverPermission
      ? 'driver'
      : P
  : never

/** What handlers learn of their caller from checking the permission. */
export type Callers = { readonly [K in CallerKind]: unknown }

/** What the handler of a route receives: the request, validated and decoded, and its caller. */
export type HandlerInput<C extends Contract, R extends keyof C, Who extends Callers> = DecodedParams<C[R]> &
  RequestParts<C[R], 'decoded'> &
  Who[CallerOf<C[R]> & CallerKind]

type WireBody<S> = S extends z.ZodType ? z.input<S> : S extends StreamShape ? Response : undefined
type HandlerBody<S> = S extends z.ZodType ? z.output<S> : S extends StreamShape ? BodySource : undefined

type Replies<C, R extends keyof C> = C[R] extends { replies: infer Shapes } ? Shapes : never

/** What a client receives from a route when it succeeds. */
export type WireReply<C extends Contract, R extends keyof C> = {
  [S in keyof Replies<C, R>]: WireBody<Replies<C, R>[S]>
}[keyof Replies<C, R>]

/** What the handler of a route returns: a status of the contract, and its body before encoding. */
export type HandlerReply<C extends Contract, R extends keyof C> = {
  [S in keyof Replies<C, R>]: { status: S; body: HandlerBody<Replies<C, R>[S]>; headers?: Record<string, string> }
}[keyof Replies<C, R>]

/** A handler for every route of the contract; a missing one is a type error. */
export type Handlers<C extends Contract, Context, Who extends Callers> = {
  [R in keyof C]: (input: HandlerInput<C, R, Who>, context: Context) => HandlerReply<C, R> | Promise<HandlerReply<C, R>>
}

/** Splits a contract key into its method and its path. */
export function splitRoute(route: string): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}
