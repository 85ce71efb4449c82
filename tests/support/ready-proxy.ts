import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `silent`: it did not answer in time when it was asked last. */
type Backend = { url: string; agent: Agent; state: 'ready' | 'silent' | 'not ready' }

/**
 * A proxy as companies run one in front of several processes: it keeps connections open, asks each process for `/readyz` every `askMs`, and
 * sends each request once, to the next process that was ready when asked last. If none was, it tries those that were silent, as the balancers of
 * clouds do: all are when the machine is busy. 502: its connection was cut or refused.
 */
export async function startReadyProxy(askMs: number) {
  const backends = new Map<string, Backend>()
  const inState = (wanted: Backend['state']) => [...backends.values()].filter(({ state }) => state === wanted)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = inState('ready').length > 0 ? inState('ready') : inState('silent')
    const backend = ready[turn++ % ready.length]
    const { method, headers } = incoming
    if (!backend) {
      console.log(`${new Date().toISOString()} ${method} ${incoming.url}: no process is ready`)
      return void outgoing.writeHead(502).end(JSON.stringify({ message: 'no process is ready' }))
    }
    const tellOfCut = (error: Error) =>
      console.log(`${new Date().toISOString()} ${method} ${incoming.url} to ${backend.url} was cut: ${error.message}`)
    const sent = request(
      new URL(incoming.url ?? '/', backend.url),
      { method, headers, agent: backend.agent },
      (reply) => {
        const { connection: _, 'keep-alive': __, ...rest } = reply.headers
        outgoing.writeHead(reply.statusCode ?? 502, rest)
        reply.on('error', (error) => {
          tellOfCut(error)
          outgoing.destroy()
        })
        reply.pipe(outgoing)
      },
    )
    sent.on('error', (error) => {
      tellOfCut(error)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(JSON.stringify({ message: error.message }))
    })
    incoming.pipe(sent)
  })
  const ask = async (backend: Backend) => {
    const reply = await fetch(`${backend.url}/readyz`, { signal: AbortSignal.timeout(askMs) }).catch(
      (error: Error) => error,
    )
    backend.state =
      'name' in reply && reply.name === 'TimeoutError'
        ? 'silent'
        : 'status' in reply && reply.status === 200
          ? 'ready'
          : 'not ready'
  }
  const asking = setInterval(() => void Promise.all([...backends.values()].map(ask)), askMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends requests to a process once it is ready. */
    async add(url: string) {
      const backend: Backend = { url, agent: new Agent({ keepAlive: true }), state: 'not ready' }
      await ask(backend)
      backends.set(url, backend)
    },
    remove(url: string) {
      backends.get(url)?.agent.destroy()
      backends.delete(url)
    },
    readyCount: () => inState('ready').length,
    async close() {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      for (const { agent } of backends.values()) agent.destroy()
    },
  }
}
