import { pageLanguageHeader } from '#content/company/languages.ts'
import { addressPrefix, siteLanguage } from '#content/company/navigation.ts'
import { connectionLost, failedWith, requestFailed } from '#content/public/failure.ts'
import type { Api } from '#contract/endpoints.ts'
import type { FieldMessages, RefusalBody, RefusalDetails } from '#contract/wire/errors.ts'
import { splitRoute, type WireReply, type WireRequest } from '#contract/wire/kit.ts'

/**
 * A failed call. `message` can be shown: the server's own, else that something went wrong, with the request id. `status` is 0 if no reply
 * came; `html` means that a page came instead of data.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly fields: FieldMessages
  readonly details: RefusalDetails
  readonly requestId: string | undefined
  readonly html: boolean
  /** Whether the server says why; not if it failed itself, or said nothing (rule 46). */
  readonly isExplained: boolean
  /** With `stale-version`: the current record. */
  readonly current: unknown

  constructor(status: number, message: string, body: Partial<RefusalBody> = {}, html = false) {
    super(message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.details = body.details ?? {}
    this.requestId = body.requestId
    this.html = html
    this.isExplained = status < 500 && !html && message !== '' && message !== requestFailed
    this.current = body.current
  }
}

/** What a screen says about a failed call: the server's reason, else the screen's own sentence with the request id (rule 46). */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  return error.isExplained ? error.message : failedWith(fallback, error.requestId)
}

type CallOptions = {
  signal?: AbortSignal
  /** Receives the reply's headers, for the few endpoints that need them. */
  onHeaders?: (headers: Headers) => void
}
/** Everything that a call of a route takes: what the contract declares, and the options of the call. */
export type CallInput<R extends keyof Api> = WireRequest<Api, R> & CallOptions
/** What follows the route of a call. */
export type CallArguments<R extends keyof Api> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

/** Calls one endpoint of the contract: `call('GET /api/equipment')`. Throws {@link ApiError}. */
export type Call = <R extends keyof Api>(route: R, ...input: CallArguments<R>) => Promise<WireReply<Api, R>>

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  file?: Blob
} & CallOptions

/** Rule 484: pages in Spanish ask for messages in it. */
const inOwnLanguage = addressPrefix
  ? { 'accept-language': siteLanguage, [pageLanguageHeader]: siteLanguage }
  : undefined

/** Creates the client for a transport: `fetch` in the browser, the application itself while rendering. */
export function createCall(send: (path: string, init: RequestInit) => Promise<Response>): Call {
  const call = async (route: keyof Api, input: AnyInput = {}) => {
    const { method, path } = splitRoute(route)
    const { body, type } = encodeBody(input)
    const response = await send(fillPath(path, input), {
      method,
      body,
      signal: input.signal,
      headers: {
        accept: 'application/json',
        ...inOwnLanguage,
        ...(type && { 'content-type': type }),
        ...input.headers,
      },
    }).catch((error: unknown) => {
      throw input.signal?.aborted ? error : Object.assign(new ApiError(0, connectionLost), { cause: error })
    })
    if (response.ok) input.onHeaders?.(response.headers)
    return readReply(response)
  }
  return call as Call
}

/** The client of the browser. */
export const browserCall = createCall((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))

function fillPath(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function encodeBody({ body, file }: AnyInput): { body?: BodyInit; type?: string } {
  if (file) return { body: file, type: 'application/octet-stream' }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
}

async function readReply(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const json = type.includes('json')
  if (!response.ok) {
    const body: Partial<RefusalBody> = json ? await response.json().catch(() => ({})) : {}
    // Behind a proxy a failure may have no body of ours, but its header names the request.
    const requestId = body.requestId ?? response.headers.get('x-request-id') ?? undefined
    const isOurs = response.status < 500 || body.code !== undefined
    const said = (isOurs && body.message) || requestFailed
    const message = response.status < 500 ? said : failedWith(said, requestId)
    throw new ApiError(response.status, message, { ...body, ...(requestId && { requestId }) })
  }
  if (response.status === 204) return undefined
  if (json) return response.json()
  if (type.includes('html')) throw new ApiError(response.status, requestFailed, {}, true)
  return response
}
