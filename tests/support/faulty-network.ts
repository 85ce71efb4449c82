import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The fault of a connection, from its start. */
export type Fault =
  /** It is passed on to PostgreSQL. */
  | 'none'
  /** After the login the server announces a shutdown, as if killed at that moment. */
  | 'fatal'
  /** After the login the connection is reset. */
  | 'reset'
  /** After the login the server closes the connection silently. */
  | 'close'
  /** After the login the server shuts down as soon as it is asked anything. */
  | 'fatal when asked'
  /** After the login nothing arrives anymore, without an error. */
  | 'silent'
  /** Not even the login is answered. */
  | 'silent from the start'

export type FaultyNetwork = Awaited<ReturnType<typeof startFaultyNetwork>>

/** A proxy between an application and a PostgreSQL on `port` that simulates failing networks and servers. */
export async function startFaultyNetwork(port: number) {
  const open = new Set<Socket>()
  let fault: Fault = 'none'
  let connections = 0
  let [cutAfter, isSilent] = [Number.POSITIVE_INFINITY, false]

  const hold = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  }
  const passOn = (client: Socket) => {
    const upstream = connect(port, '127.0.0.1')
    hold(upstream)
    let received = 0
    client.on('data', (chunk) => isSilent || upstream.write(chunk)).on('close', () => upstream.destroy())
    upstream.on('data', (chunk: Buffer) => {
      if (isSilent) return
      received += chunk.length
      client.write(received > cutAfter ? chunk.subarray(0, chunk.length / 2) : chunk)
      if (received > cutAfter) client.destroySoon()
    })
    upstream.on('close', () => client.destroy())
  }
  const misbehave = (client: Socket, how: Fault) => {
    client.once('data', () => {
      if (how === 'silent from the start') return
      client.write(Buffer.concat([loggedIn, ...(how === 'fatal' ? [shuttingDown] : [])]))
      if (how === 'fatal') client.end()
      if (how === 'reset') client.resetAndDestroy()
      if (how === 'close') client.end()
      if (how === 'fatal when asked') client.once('data', () => client.end(shuttingDown))
    })
  }

  const server = createServer((client) => {
    connections += 1
    hold(client)
    if (fault === 'none') passOn(client)
    else misbehave(client, fault)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** The fault of future connections. */
    fail(how: Fault) {
      fault = how
    },
    /** Cuts every connection off as a crashed machine does. */
    cut() {
      for (const socket of open) socket.resetAndDestroy()
    },
    /** Connections break after this many bytes from the server, in the middle of a message. */
    cutAfter(bytes: number) {
      cutAfter = bytes
    },
    /** From now on nothing passes over existing connections; they stay open. */
    silence(silent: boolean) {
      isSilent = silent
    },
    connections: () => connections,
    openConnections: () => open.size,
    async close() {
      for (const socket of open) socket.resetAndDestroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const loggedIn = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const shuttingDown = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
)
