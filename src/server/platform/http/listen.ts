import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { FastPath } from '#server/platform/cache/fast-path.ts'
import type { RequestsInFlight } from '#server/platform/process/requests-in-flight.ts'
import { forwardedAddress } from './client-key.ts'

/**
 * Milliseconds that an idle connection stays open: longer than proxies keep theirs (nginx a minute, Caddy two), because a proxy that sends a
 * request while we close the connection cannot know whether the request was read.
 */
const keepAliveTimeout = 130_000

/** Milliseconds in which a client must take something of a reply that waits for it: transactions, files and memory wait, too. */
const usualStallMs = 60_000

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** The handlers: `fastPath` for what it can answer, `fetch` for everything else. `requests` is told what is in flight. */
type Answering = { fetch: Fetch; fastPath: FastPath; requests: RequestsInFlight }

/**
 * `url`: its address. `drain`: answers on, and asks for each connection to be closed with its next reply. `stop`: refuses new connections, waits
 * for running requests, then cuts the rest.
 */
export type Listener = { url: string; port: number; drain(): void; stop(graceMs: number): Promise<void> }

/**
 * Serves an application over HTTP.
 * @throws the system's error (EADDRINUSE, EACCES, …) when it cannot listen there
 */
export async function listen(
  { fetch, fastPath, requests }: Answering,
  {
    port,
    host,
    trustProxy,
    stallMs = usualStallMs,
  }: { port: number; host: string; trustProxy: number; stallMs?: number },
): Promise<Listener> {
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings))
  let running = 0
  const idle = Promise.withResolvers<void>()
  let draining = false
  let stopping = false
  const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    // What is sent to a client that has gone fails; the client's reply ends with it, not the process.
    outgoing.on('error', () => {})
    outgoing.on('timeout', (socket) => {
      if (outgoing.writableLength > 0) socket.destroy()
      else socket.setTimeout(stallMs)
    })
    running += 1
    const forwarded = forwardedAddress(incoming.headers['x-forwarded-for']?.toString(), trustProxy)
    requests.begin(incoming, forwarded ?? incoming.socket.remoteAddress ?? '')
    if (draining) outgoing.setHeader('connection', 'close')
    outgoing.once('close', () => {
      running -= 1
      requests.end(incoming)
      if (stopping && running === 0) idle.resolve()
    })
    fastPath(incoming, outgoing, () => void listener(incoming, outgoing))
  })
  server.timeout = stallMs
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    drain() {
      draining = true
    },
    async stop(graceMs) {
      stopping = true
      const closed = once(server, 'close')
      server.close()
      if (running > 0) await Promise.race([idle.promise, sleep(graceMs, undefined, { ref: false })])
      // Browsers keep connections open that nothing runs on.
      server.closeAllConnections()
      await closed
    },
  }
}
