import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One statement as it went over the wire; parameters in PostgreSQL's text form. */
export type Statement = { text: string; parameters: (string | null)[] }

/** What a client sent without waiting for a reply in between: one round trip. */
export type Flight = { connection: number; statements: Statement[] }

export type PostgresRecorder = {
  /** Where PostgreSQL seems to be. */
  url: string
  /** The round trips of the site's own pools since the last call, in the order in which they began. */
  take(): Flight[]
  close(): Promise<void>
}

/**
 * A proxy between an application and its PostgreSQL that records the messages of `haulyard …` connections. `latencyMs` delays replies, so that
 * everything sent meanwhile was sent without waiting, however fast the database is.
 */
export async function recordPostgres(
  target: { socketDir: string; port: number; user: string; database: string },
  { latencyMs = 20 }: { latencyMs?: number } = {},
): Promise<PostgresRecorder> {
  let flights: Flight[] = []
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(`${target.socketDir}/.s.PGSQL.${target.port}`)
    const conversation = listen(connections++, (flight) => flights.push(flight))
    client.on('data', (chunk: Buffer) => {
      conversation.sent(chunk)
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      setTimeout(() => {
        conversation.received(chunk)
        client.write(chunk)
      }, latencyMs)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${target.user}@127.0.0.1:${port}/${target.database}`,
    take() {
      const taken = flights
      flights = []
      return taken
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function listen(connection: number, tell: (flight: Flight) => void) {
  const texts = new Map<string, string>()
  let isOurs = false
  let unanswered = 0
  let flight: Flight = { connection, statements: [] }

  const say = (statement: Statement) => {
    if (unanswered === 0 && flight.statements.length > 0) flight = { connection, statements: [] }
    if (flight.statements.length === 0 && isOurs) tell(flight)
    flight.statements.push(statement)
  }
  const sent = messages((type, body) => {
    if (type === 'startup') isOurs = /haulyard (reader|locker)/.test(body.toString('latin1'))
    if (type === 'P') {
      const [name = '', text = ''] = body.toString('utf8').split('\0')
      texts.set(name, text)
    }
    if (type === 'B') say(readBind(body, texts))
    if (type === 'Q') say({ text: body.toString('utf8', 0, body.length - 1), parameters: [] })
    if (type === 'S' || type === 'Q') unanswered += 1
  }, true)
  const received = messages((type) => {
    if (type === 'Z' && unanswered > 0) unanswered -= 1
  }, false)
  return { sent, received }
}

function readBind(body: Buffer, texts: Map<string, string>): Statement {
  const portalEnd = body.indexOf(0)
  const nameEnd = body.indexOf(0, portalEnd + 1)
  const name = body.toString('utf8', portalEnd + 1, nameEnd)
  let at = nameEnd + 1
  const formats = Array.from({ length: body.readInt16BE(at) }, (_, index) => body.readInt16BE(at + 2 + 2 * index))
  at += 2 + 2 * formats.length
  const count = body.readInt16BE(at)
  at += 2
  const parameters = Array.from({ length: count }, (_, index) => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    // Bytes are everything that goes in binary form.
    const isBinary = (formats.length === 1 ? formats[0] : formats[index]) === 1
    return isBinary ? `\\x${body.toString('hex', at - length, at)}` : body.toString('utf8', at - length, at)
  })
  return { text: texts.get(name) ?? '', parameters }
}

/** Cuts a stream into the protocol's messages: a type, a length, a body; the first of a client has no type. */
function messages(hear: (type: string, body: Buffer) => void, hasStartup: boolean) {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = !hasStartup
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      hear(isStarted ? String.fromCharCode(rest[0] ?? 0) : 'startup', rest.subarray(head + 4, end))
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}
