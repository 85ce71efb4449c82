import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { readTheme, siteTheme } from '#contract/values/themes.ts'
import { cookieName, isSecure } from '#server/platform/http/cookie-names.ts'
import { chooseForm, type EncodedBody, type SendingPolicy } from '#server/platform/http/encoded-body.ts'
import { beginRequest, requestIdHeader } from '#server/platform/http/request-log.ts'
import type { SecurityHeaders } from '#server/platform/http/security-headers.ts'
import { type AddressConfig, originAsked } from '#server/platform/http/site-origin.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { RequestsInFlight } from '#server/platform/process/requests-in-flight.ts'
import type { ContentVersion } from './content-version.ts'
import { pageKey, pagePolicy } from './pages.ts'
import { type ReplyCache, replyPolicy } from './reply-cache.ts'

/** Answers a request, or leaves it to `otherwise`. */
export type FastPath = (incoming: IncomingMessage, outgoing: ServerResponse, otherwise: () => void) => void

export type FastPathOptions = {
  cache: ReplyCache
  content: ContentVersion
  /** The paths of pages and calls whose replies are cached. */
  pages: ReadonlySet<string>
  calls: ReadonlySet<string>
  config: AddressConfig
  /** Sent with every answer. */
  headers: SecurityHeaders
  /** Sent with every page instead: it may load more than a call. */
  pageHeaders: SecurityHeaders
  log: Log
  metrics: Pick<Metrics, 'answered'>
  requests: Pick<RequestsInFlight, 'route'>
}

/** The cache key of a reply, and how it is sent. */
type Asked = { key: string; policy: SendingPolicy; always: Lines }

/** Headers as Node writes them, for HTTP and for HTTPS. */
type Lines = Record<keyof SecurityHeaders, string[]>

const inLines = ({ http, https }: SecurityHeaders): Lines => ({
  http: Object.entries(http).flat(),
  https: Object.entries(https).flat(),
})

/**
 * The fast path for cached replies: from Node's request to Node's response, with exactly the headers of the application. Building requests
 * and replies for it takes several times as long as sending it. Anything that is not cached, or is requested in an unusual way, goes to the
 * application.
 */
export function fastPath({
  cache,
  content,
  pages,
  calls,
  config,
  headers,
  pageHeaders,
  log,
  metrics,
  requests,
}: FastPathOptions): FastPath {
  const withCalls = inLines(headers)
  const withPages = inLines(pageHeaders)

  const whatIsAsked = ({ method, url = '', headers }: IncomingMessage): Asked | null => {
    if ((method !== 'GET' && method !== 'HEAD') || !usualHost.test(headers.host ?? '')) return null
    if (calls.has(url)) return { key: url, policy: replyPolicy, always: withCalls }
    const [path = ''] = url.split('?', 1)
    return pages.has(path) ? { key: pageAsked(path, headers, config), policy: pagePolicy, always: withPages } : null
  }
  const send = (
    body: EncodedBody,
    { policy, always }: Asked,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    id: string,
  ) => {
    const { headers } = incoming
    const wanted = { ifNoneMatch: headers['if-none-match'], acceptEncoding: headers['accept-encoding']?.toString() }
    const form = chooseForm(body, wanted, policy)
    const lines = [
      ...always[isSecure('http:', forwardedProtocol(headers), config) ? 'https' : 'http'],
      requestIdHeader,
      id,
    ]
    for (const name in form.headers) lines.push(name, form.headers[name] ?? '')
    outgoing.writeHead(form.status, lines)
    if (incoming.method === 'HEAD' || !form.body) outgoing.end()
    else if (form.body.byteLength > asText) outgoing.end(form.body)
    else
      outgoing.end(
        Buffer.from(form.body.buffer, form.body.byteOffset, form.body.byteLength).toString('latin1'),
        'latin1',
      )
  }
  return (incoming, outgoing, otherwise) => {
    const asked = whatIsAsked(incoming)
    if (!asked) return otherwise()
    const { requestId, answered } = beginRequest(log, metrics)
    const { method = '', url = '' } = incoming
    const route = calls.has(url) ? url : 'cached page'
    requests.route(incoming, `${method} ${route}`)
    content.current().then((version) => {
      const body = cache.findMade(asked.key, version)
      if (!body) return otherwise()
      send(body, asked, incoming, outgoing, requestId)
      answered({ method, path: url, route, status: outgoing.statusCode })
    }, otherwise)
  }
}

/** Up to so many bytes a body is sent as text, which Node writes together with the headers: a tenth of the time of a small reply. */
const asText = 8_192

/** Host names and addresses, with or without a port, as browsers send and URLs write them. Anything else is left to the application. */
const usualHost = /^[a-z0-9.-]+(?::\d+)?$/

const forwardedProtocol = (headers: IncomingMessage['headers']) => headers['x-forwarded-proto']?.toString()

function pageAsked(path: string, headers: IncomingMessage['headers'], config: AddressConfig): string {
  const forwarded = forwardedProtocol(headers)
  const origin = originAsked({ protocol: 'http:', host: headers.host ?? '' }, forwarded, config)
  const cookie = cookieName('customer', isSecure('http:', forwarded, config))
  const cookies = headers.cookie ?? ''
  return pageKey(origin, path, parse(cookies, cookie)[cookie] !== undefined, readTheme(cookies, siteTheme))
}
