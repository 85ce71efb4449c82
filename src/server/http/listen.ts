import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** `url`: where it is reached. `stop`: refuses new connections, waits for what runs, then cuts what still does. */
export type Listener = { url: string; stop(graceMs: number): Promise<void> }

/**
 * Serves `fetch` over HTTP.
 * @throws the system's error (EADDRINUSE, EACCES, …) when it cannot listen there
 */
export async function listen(fetch: Fetch, { port, host }: { port: number; host: string }): Promise<Listener> {
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env as HttpBindings) })
  let running = 0
  const idle = Promise.withResolvers<void>()
  let stopping = false
  server.on('request', (_request, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
      if (stopping && running === 0) idle.resolve()
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    async stop(graceMs) {
      stopping = true
      const closed = once(server, 'close')
      server.close()
      if (running > 0) await Promise.race([idle.promise, sleep(graceMs, undefined, { ref: false })])
      // Browsers keep connections open that nothing runs on.
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
