import { once } from 'node:events'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** The application behind a real HTTP server, for requests that `fetch` will not send. */
export type ServedApp = {
  /** Sends bytes as they are and answers with all that comes back until the server closes the connection. */
  raw(bytes: string | Buffer): Promise<string>
  close(): Promise<void>
}

export async function serveApp(app: Hono): Promise<ServedApp> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    async raw(bytes) {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk))
      socket.on('error', () => {})
      socket.write(bytes)
      await once(socket, 'close')
      return answer
    },
    async close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
