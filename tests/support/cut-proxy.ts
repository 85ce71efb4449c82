import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `request`: connections end within what the client sends; `answer`: once the server answers; `down`: at once. */
export type Cut = 'none' | 'request' | 'answer' | 'down'

export type CutProxy = {
  url: string
  /** From now on, also for open connections. `afterBytes`: of a request that is cut. */
  set(cut: Cut, afterBytes?: number): void
  /** How many connections were cut. */
  cuts(): number
  close(): Promise<void>
}

/** A network between a phone and a site that ends connections at bad moments. */
export async function startCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target)
  let cut: Cut = 'none'
  let limit = 0
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (cut === 'down') {
      cuts += 1
      client.destroy()
      return
    }
    const upstream = connect(Number(port), hostname)
    let sent = 0
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (data: Buffer) => {
      sent += data.length
      if (cut === 'request' && sent > limit) {
        cuts += 1
        upstream.write(data.subarray(0, Math.max(0, data.length - (sent - limit))), end)
        return
      }
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (cut === 'answer') {
        cuts += 1
        // What was asked is done; the answer is lost.
        end()
        return
      }
      client.write(data)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next, afterBytes = 0) {
      cut = next
      limit = afterBytes
      if (next === 'down') for (const socket of open) socket.destroy()
    },
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
