// A separate process, so that its work is not counted as the server's. It writes HTTP by hand: the fewer cycles it takes, the more are left
// for the server.
import { connect } from 'node:net'

/** The load: whole HTTP requests, each sent once, over this many keep-alive connections. */
export type Load = { port: number; connections: number; requests: string[] }

/** The result. Latencies in milliseconds, in request order. */
export type LoadResult = { seconds: number; latencies: number[]; statuses: Record<string, number> }

process.on('message', (load: Load) => {
  send(load).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function send({ port, connections, requests }: Load): Promise<LoadResult> {
  const latencies = new Array<number>(requests.length).fill(0)
  const statuses: Record<string, number> = {}
  let next = 0
  const takeNext = () => (next < requests.length ? next++ : null)

  const work = (begin: Promise<void>) =>
    new Promise<void>((done, failed) => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      let index: number | null = null
      let sentAt = 0
      let rest = ''
      const sendNext = () => {
        index = takeNext()
        if (index === null) return socket.end(() => done())
        sentAt = performance.now()
        socket.write(requests[index] ?? '')
      }
      socket.setEncoding('latin1')
      socket.on('connect', () => begin.then(sendNext))
      socket.on('error', failed)
      socket.on('data', (chunk: string) => {
        rest += chunk
        if (!isWhole(rest) || index === null) return
        latencies[index] = performance.now() - sentAt
        const status = rest.slice(9, 12)
        statuses[status] = (statuses[status] ?? 0) + 1
        rest = ''
        sendNext()
      })
    })

  const { promise: begin, resolve: start } = Promise.withResolvers<void>()
  const all = Array.from({ length: connections }, () => work(begin))
  const started = performance.now()
  start()
  await Promise.all(all)
  return { seconds: (performance.now() - started) / 1000, latencies, statuses }
}

/** One answer at a time is under way on a connection, so everything that came belongs to it. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const head = answer.slice(0, headEnd)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length !== undefined) return answer.length >= headEnd + 4 + Number(length)
  return /\r\ntransfer-encoding: chunked/i.test(head) ? answer.endsWith('0\r\n\r\n') : true
}
