import type { z } from 'zod'
import type { RefusalCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/** `METHOD /api/path/{param}`: the key of an endpoint in the contract. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

/** A reply that is sent as it is produced (a CSV export, a photo, an event stream) and is not JSON. A handler may name a narrower type. */
export type StreamShape = { readonly contentType: string }

/** What a status answers with: a schema that the reply is encoded through, a stream, or nothing. */
export type ReplyShape = z.ZodType | StreamShape | null

export type SuccessStatus = 200 | 201 | 202 | 204

/** A file that was taken in: where it lies until it is handled, and its length in bytes. */
export type ReceivedFile = { path: string; byteSize: number }

/** One endpoint of the API. Everything that crosses the wire is named here; what is not named is not read and not sent. */
export type Endpoint = {
  summary: string
  description?: string
  permission: Permission
  /** The same for everybody, whatever is asked, and changed by nothing but a change of catalog or settings: the reply is kept until then. */
  isContent?: true
  query?: z.ZodObject
  /** Request headers, under their lower-case names. */
  headers?: z.ZodObject
  /** A JSON body: of one shape, or of the one that a field of it names. */
  body?: z.ZodObject | z.ZodDiscriminatedUnion
  /** The body is one file, as it is. Its type is judged by whoever handles it. */
  file?: true
  replies: { readonly [S in SuccessStatus]?: ReplyShape }
  /** Refusals beyond the ones that every endpoint can answer (bad input, missing permission, too many requests). */
  refusals?: readonly RefusalCode[]
}

export type Contract = Readonly<Record<Route, Endpoint>>

type PathParams<R> = R extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown
type ParamsPart<R> = R extends `${string}{${string}}${string}` ? { params: PathParams<R> } : unknown
type Part<E, Key extends string, Shape> = E extends { [K in Key]: infer S extends z.ZodType }
  ? Shape extends 'wire'
    ? object extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : { [K in Key]: z.output<S> }
  : unknown
type RequestParts<E, Shape> = Part<E, 'query', Shape> &
  Part<E, 'headers', Shape> &
  Part<E, 'body', Shape> &
  (E extends { file: true } ? { file: Shape extends 'wire' ? Blob : ReceivedFile } : unknown)

/** What a client sends to a route. */
export type WireRequest<C extends Contract, R extends keyof C> = ParamsPart<R> & RequestParts<C[R], 'wire'>

/** What the handler of a route receives: checked and decoded. */
export type HandlerInput<C extends Contract, R extends keyof C> = ParamsPart<R> & RequestParts<C[R], 'decoded'>

type WireBody<S> = S extends z.ZodType ? z.input<S> : S extends StreamShape ? Response : undefined
type HandlerBody<S> = S extends z.ZodType ? z.output<S> : S extends StreamShape ? ReadableStream<Uint8Array> : undefined

type Replies<C, R extends keyof C> = C[R] extends { replies: infer Shapes } ? Shapes : never

/** What a client receives from a route when it succeeds. */
export type WireReply<C extends Contract, R extends keyof C> = {
  [S in keyof Replies<C, R>]: WireBody<Replies<C, R>[S]>
}[keyof Replies<C, R>]

/** What the handler of a route answers with: one of the statuses that the contract names, and its body before encoding. */
export type HandlerReply<C extends Contract, R extends keyof C> = {
  [S in keyof Replies<C, R>]: { status: S; body: HandlerBody<Replies<C, R>[S]>; headers?: Record<string, string> }
}[keyof Replies<C, R>]

/** A handler for each route of the contract; a missing one does not compile. */
export type Handlers<C extends Contract, Context> = {
  [R in keyof C]: (input: HandlerInput<C, R>, context: Context) => HandlerReply<C, R> | Promise<HandlerReply<C, R>>
}

/** Splits a contract key into its method and its path. */
export function splitRoute(route: string): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}
