import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { listen } from '#server/platform/http/listen.ts'
import { createRequestsInFlight } from '#server/platform/process/requests-in-flight.ts'
import type { TestApp } from './test-app.ts'

/** The application behind a real HTTP server, as in production, for what `fetch` cannot send or show. */
export type ServedApp = {
  url: string
  /** Sends bytes as they are and returns everything that comes back until the server closes the connection. */
  raw(bytes: string | Buffer): Promise<string>
  /** A connection to send on bit by bit. */
  dial(options?: { isReading: boolean }): Connection
  /** Returns the bytes on the wire; nothing is decompressed, and no header is added except Host. */
  exchange(asked: Asked): Promise<Exchanged>
  close(): Promise<void>
}

export type Connection = {
  send(bytes: string | Buffer): void
  /** All that comes back until the server closes the connection. */
  answer: Promise<string>
  hangUp(): void
}
export type Asked = { path: string; method?: string; headers?: Record<string, string> }
export type Exchanged = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

export async function serveApp(
  { app, fastPath }: Pick<TestApp, 'app' | 'fastPath'>,
  options: { stallMs?: number } = {},
): Promise<ServedApp> {
  const handlers = { fetch: app.fetch, fastPath, requests: createRequestsInFlight() }
  const listener = await listen(handlers, { port: 0, host: '127.0.0.1', trustProxy: 0, ...options })
  const port = Number(new URL(listener.url).port)

  function dial({ isReading } = { isReading: true }): Connection {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    if (isReading) socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => {})
    return {
      send: (bytes) => socket.write(bytes),
      answer: once(socket, 'close').then(() => answer),
      hangUp: () => socket.resetAndDestroy(),
    }
  }

  return {
    url: listener.url,
    dial,
    async raw(bytes) {
      const connection = dial()
      connection.send(bytes)
      return connection.answer
    },
    exchange: ({ path, method = 'GET', headers = {} }) =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (reply) => {
          const chunks: Buffer[] = []
          for await (const chunk of reply) chunks.push(chunk)
          resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks).toString('latin1') })
        })
        sent.on('error', reject).end()
      }),
    close: () => listener.stop(0),
  }
}
