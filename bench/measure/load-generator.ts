// A process of its own, so that its work is not counted as a server's. Speaks HTTP by hand: the fewer cycles it takes, the more are left to
// what is measured.
import { connect } from 'node:net'

/** What the process is asked to send: whole HTTP requests, each once, by so many connections that keep alive. */
export type Load = { port: number; connections: number; requests: string[] }

/** What came of it. Latencies in milliseconds, in the order of the requests. */
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

/** One answer at a time is under way on a connection, so all that came belongs to it. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const head = answer.slice(0, headEnd)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length !== undefined) return answer.length >= headEnd + 4 + Number(length)
  return /\r\ntransfer-encoding: chunked/i.test(head) ? answer.endsWith('0\r\n\r\n') : true
}
