import { subscribe } from 'node:diagnostics_channel'
import dns from 'node:dns'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import net, { createServer, isIP, type SocketConnectOpts } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import type { Block, Vitals } from './vitals.ts'

// Loaded into a site by `--import`, in each of its threads. It keeps every connection on this machine, whatever address a request named, and
// tells what the process looks like from within, on the Unix socket that FUZZ_PROBE names.

/** An address that nobody has (RFC 5737): what every name resolves to, so that the code behind the lookup is reached, too. */
const nowhere = '203.0.113.7'
const refused: string[] = []

const isOurs = (host: string) => /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|localhost)$/i.test(host)

function stayHere() {
  const connect = net.Socket.prototype.connect
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    // Node's own callers pass the arguments as they have already been sorted.
    const [first] = (Array.isArray(args[0]) ? args[0] : args) as [SocketConnectOpts | number | string]
    const options = typeof first === 'object' ? first : typeof first === 'number' ? { port: first, host: args[1] } : {}
    const host = 'host' in options ? String(options.host ?? 'localhost') : null
    if (host === null || isOurs(host)) return Reflect.apply(connect, this, args)
    refused.push(host)
    process.nextTick(() =>
      this.destroy(Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED' })),
    )
    return this
  } as typeof connect
  const resolve = (host: string) => (isIP(host) ? host : isOurs(host) ? '127.0.0.1' : nowhere)
  const found = (host: string, options: unknown) => {
    const address = { address: resolve(host), family: isIP(resolve(host)) }
    return { address, isAll: typeof options === 'object' && (options as { all?: boolean } | null)?.all === true }
  }
  const lookup = (host: string, ...rest: unknown[]) => {
    const { address, isAll } = found(host, rest[0])
    const done = rest.at(-1) as (...result: unknown[]) => void
    process.nextTick(() => (isAll ? done(null, [address]) : done(null, address.address, address.family)))
  }
  dns.lookup = lookup as typeof dns.lookup
  dns.promises.lookup = (async (host: string, options?: unknown) => {
    const { address, isAll } = found(host, options)
    return isAll ? [address] : address
  }) as typeof dns.promises.lookup
  const unanswered = async (host: string) => {
    refused.push(`dns ${host}`)
    throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })
  }
  for (const name of Object.keys(dns.promises).filter((each) => /^(resolve|reverse)/.test(each))) {
    Reflect.set(dns.promises, name, unanswered)
    Reflect.set(dns, name, (host: string, ...rest: unknown[]) => unanswered(host).catch(rest.at(-1) as () => void))
  }
  // UDP would leave without a connection.
  const dgram = createRequire(import.meta.url)('node:dgram') as typeof import('node:dgram')
  dgram.createSocket = (() => {
    throw new Error('No datagram leaves this machine')
  }) as typeof dgram.createSocket
  syncBuiltinESMExports()
}

/** A thread that was kept for longer did not answer anybody meanwhile. */
const blockedMs = 200
const everyMs = 20
const inFlight = new Map<IncomingMessage, number>()
const blocks: Block[] = []
/** From the first request on: a start may take its time. */
let isWatched = false
let isCollecting = false

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Waits show in the clock, work in the thread's own processor time: only the latter is the program's. */
function watchLoop() {
  let [at, used] = [performance.now(), cpuMs()]
  setInterval(() => {
    const [now, nowUsed] = [performance.now(), cpuMs()]
    const [ms, ownMs] = [now - at - everyMs, nowUsed - used]
    if (isWatched && ms > blockedMs && ownMs > blockedMs)
      blocks.push({
        milliseconds: Math.round(ms),
        cpuMilliseconds: Math.round(ownMs),
        requests: [...inFlight].map(
          ([{ method, url }, since]) => `${method} ${url?.slice(0, 200)} (${Math.round(now - since)} ms)`,
        ),
      })
    ;[at, used] = [now, nowUsed]
  }, everyMs).unref()
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    isWatched ||= !isCollecting
    inFlight.set(request, performance.now())
    response.once('close', () => inFlight.delete(request))
  })
}

function tellVitals(socketPath: string) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // Its own collection of garbage is no fault of the site.
    isWatched = false
    isCollecting = true
    collect()
    const { heapUsed, external, rss } = process.memoryUsage()
    const resources: Record<string, number> = {}
    for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
    const vitals: Vitals = {
      heapBytes: heapUsed + external,
      residentBytes: rss,
      resources,
      blocks,
      refused,
      requests: inFlight.size,
    }
    socket.end(JSON.stringify(vitals))
    setTimeout(() => {
      isCollecting = false
    }, 3 * everyMs).unref()
  })
  // Programs that the site starts load this module, too: the first one answers.
  server.on('error', () => {})
  server.listen(socketPath).unref()
}

stayHere()
if (isMainThread && process.env.FUZZ_PROBE) {
  watchLoop()
  tellVitals(process.env.FUZZ_PROBE)
}
