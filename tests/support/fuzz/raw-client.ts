import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Wanted } from './generate-request.ts'
import type { Random } from './random.ts'

/** How a client without manners behaves. */
export const manners = [
  'cut-head',
  'cut-body',
  'stalled',
  'leaves',
  'does-not-read',
  'endless',
  'pipelined',
  'expects',
  'malformed',
] as const
export type Manner = (typeof manners)[number]

/** Milliseconds that a client stays that does not go on. */
const stayMs = 1_500

/**
 * A client that cuts its request or its connection, stalls, does not read, or sends what is no HTTP. Returns the status lines that it got: it may get
 * none, but no server error.
 */
export async function behaveBadly(url: string, manner: Manner, wanted: Wanted, random: Random): Promise<number[]> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    if (heard.length < 100_000) heard += piece.toString('latin1')
  })
  await act(socket, manner, wanted, random)
  socket.destroy()
  return [...heard.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status))
}

async function act(socket: Socket, manner: Manner, wanted: Wanted, random: Random): Promise<void> {
  const { body } = wanted
  const head = headOf(wanted, body === null ? [] : [`content-length: ${body.length}`])
  switch (manner) {
    case 'cut-head':
      socket.write(head.slice(0, random.between(1, head.length - 1)))
      return void (await sleep(random.between(0, 30)))
    case 'cut-body':
      socket.write(head)
      socket.write((body ?? Buffer.from('x')).subarray(0, (body?.length ?? 0) / 2))
      return void (await sleep(random.between(0, 30)))
    case 'stalled':
      socket.write(random.chance(0.5) ? head.slice(0, -2) : headOf(wanted, ['content-length: 5000']))
      return void (await sleep(stayMs))
    case 'leaves':
      socket.write(head)
      socket.write(body ?? '')
      await sleep(random.between(0, 10))
      socket.resetAndDestroy()
      return
    case 'does-not-read':
      socket.pause()
      for (let times = 0; times < 3; times++) {
        socket.write(head)
        socket.write(body ?? '')
      }
      return void (await sleep(stayMs))
    case 'endless':
      socket.write(headOf(wanted, ['transfer-encoding: chunked']))
      for (let piece = 0; piece < 60 && !socket.destroyed; piece++) {
        socket.write(`1000\r\n${'a'.repeat(4_096)}\r\n`)
        await sleep(10)
      }
      return
    case 'pipelined':
      socket.write(head + (body?.toString('latin1') ?? ''), 'latin1')
      socket.write(`${headOf({ ...wanted, method: 'GET', path: '/healthz' }, [])}`.repeat(5))
      return void (await sleep(400))
    case 'expects':
      socket.write(
        headOf(wanted, [`expect: ${random.pick(['100-continue', '200-ok'])}`, `content-length: ${body?.length ?? 0}`]),
      )
      await sleep(50)
      socket.write(body ?? '')
      return void (await sleep(300))
    default:
      socket.write(random.pick(malformed), 'latin1')
      return void (await sleep(200))
  }
}

const headOf = ({ method, path, headers }: Wanted, more: readonly string[]) =>
  [
    `${method} ${path.replace(/[^\x21-\x7e]/g, '?')} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers)
      .filter(([name]) => name !== 'host')
      .map(([name, value]) => `${name}: ${value}`),
    ...more,
    '\r\n',
  ].join('\r\n')

const malformed: readonly string[] = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /api/orders HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n',
  'GET http://evil.example/api/equipment HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET //evil.example/%2e%2e HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET * HTTP/1.1\r\nhost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  'GET /api/admin/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.0\r\n\r\n',
  'POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  'POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n',
  'POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'GET / HTTP/1.1\r\nhost: [::1\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: \xff\xfe\r\n\r\n',
  'GET / HTTP/1.1\r\nhost:\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x:99999\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(3_000)}\r\n`,
  `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a=b; '.repeat(2_500)}\r\n\r\n`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n'.repeat(5_000),
]
