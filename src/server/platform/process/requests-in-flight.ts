import { isIP } from 'node:net'

/**
 * The place of a request in the memory. It is kept with the request: the table of a `Map` that has become old keeps what was once in it alive, and
 * each request with it, until all of the heap is collected.
 */
const place = Symbol('place among the requests in flight')

type Listed = object & { [place]?: number | undefined }

/**
 * The requests in progress, in shared memory that another thread can read while this thread is blocked (rule 295). Contains routes and
 * network addresses, never paths or queries.
 */
export type RequestsInFlight = {
  memory: SharedArrayBuffer
  /** A request arrived from this address. */
  begin(request: Listed, address: string): void
  /**
   * The request is handled by this route: `GET /api/orders/:id`. Ignores anything that is not a request in progress.
   */
  route(request: Listed | undefined, route: string): void
  end(request: Listed): void
}

/**
 * A request as another thread reads it. `route`: null before it is known. `address`: null if it is not an IP address.
 */
export type RequestInFlight = { route: string | null; address: string | null; since: Date }

/** Requests above this number are counted but not listed. A live stream of the staff area also counts. */
const places = 1_000
const layout = { since: 0, routeLength: 8, addressLength: 9, address: 10, route: 56, end: 160 } as const
const longest = { address: layout.route - layout.address, route: layout.end - layout.route }
const headerBytes = 8

export function createRequestsInFlight(): RequestsInFlight {
  const memory = new SharedArrayBuffer(headerBytes + places * layout.end)
  const view = new DataView(memory)
  const bytes = Buffer.from(memory)
  // The slot that was freed last is used next, so that little of the memory is ever touched.
  const free = Array.from({ length: places }, (_, index) => headerBytes + (places - 1 - index) * layout.end)
  let count = 0
  const counted = (change: 1 | -1) => {
    count += change
    view.setUint32(0, count)
  }
  return {
    memory,
    begin(request, address) {
      counted(1)
      const at = free.pop()
      if (at === undefined) return
      request[place] = at
      bytes[at + layout.routeLength] = 0
      bytes[at + layout.addressLength] = bytes.write(address, at + layout.address, longest.address, 'latin1')
      view.setFloat64(at + layout.since, Date.now())
    },
    route(request, route) {
      const at = request?.[place]
      if (at === undefined) return
      bytes[at + layout.routeLength] = bytes.write(route, at + layout.route, longest.route, 'latin1')
    },
    end(request) {
      counted(-1)
      const at = request[place]
      if (at === undefined) return
      request[place] = undefined
      view.setFloat64(at + layout.since, 0)
      free.push(at)
    },
  }
}

/** The number of requests in progress, and the `limit` newest of them; for another thread. */
export function readRequestsInFlight(
  memory: SharedArrayBuffer,
  limit: number,
): { count: number; newest: RequestInFlight[] } {
  const view = new DataView(memory)
  const bytes = Buffer.from(memory)
  const text = (from: number, length: number) => bytes.toString('latin1', from, from + length)
  const found: RequestInFlight[] = []
  for (let at = headerBytes; at < memory.byteLength; at += layout.end) {
    const since = view.getFloat64(at + layout.since)
    if (since === 0) continue
    const address = text(at + layout.address, view.getUint8(at + layout.addressLength))
    found.push({
      route: text(at + layout.route, view.getUint8(at + layout.routeLength)) || null,
      address: isIP(address) === 0 ? null : address,
      since: new Date(since),
    })
  }
  found.sort((a, b) => b.since.getTime() - a.since.getTime())
  return { count: view.getUint32(0), newest: found.slice(0, limit) }
}
