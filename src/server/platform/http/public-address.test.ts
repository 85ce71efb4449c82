import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { somewhere, startInternet } from '../../../../tests/support/internet.ts'
import { isPublicAddress, publicUrlProblem, sendToPublic } from './public-address.ts'

describe('an address of the public internet (rule 298)', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.0.1.1',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200a',
    '2001:4860:4860::8888',
    '2400:cb00:2048:1::6814:55',
    '64:ff9b::8.8.8.8',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.7',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a00:7',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::8.8.8.8',
    '100::1',
    '2001::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
    'fdff:ffff::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '1.1.1',
    '01.1.1.1',
    '',
  ])('is not %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test.each([
  ['https://push.example/phone', null],
  ['https://push.example:8443/phone', null],
  ['https://8.8.8.8/phone', null],
  ['https://[2606:4700:4700::1111]/phone', null],
  ['http://push.example/phone', 'not-https'],
  ['ftp://push.example/phone', 'not-https'],
  ['https://user:secret@push.example/phone', 'not-https'],
  ['https://user@push.example/phone', 'not-https'],
  ['nonsense', 'not-https'],
  ['https://[::ffff:127.0.0.1]/phone', 'not-public'],
  ['https://[fd00::1]/phone', 'not-public'],
  ['https://[::]/phone', 'not-public'],
  ['https://0.0.0.0/phone', 'not-public'],
  ['https://0/phone', 'not-public'],
  ['https://0x7f.1/phone', 'not-public'],
  ['https://2130706433/phone', 'not-public'],
  ['https://017700000001/phone', 'not-public'],
  ['https://localhost/phone', 'not-public'],
  ['https://LOCALHOST./phone', 'not-public'],
  ['https://app.localhost/phone', 'not-public'],
  ['https://intranet/phone', 'not-public'],
  ['https://printer.local/phone', 'not-public'],
  ['https://metadata.google.internal./phone', 'not-public'],
])('of %s the problem is %j', (url, problem) => {
  expect(publicUrlProblem(url)).toBe(problem)
})

describe('what is sent to such an address', () => {
  let outside: Awaited<ReturnType<typeof startInternet>>
  let answer: 'ok' | 'redirect' | 'silence' | 'flood'
  const received: string[] = []
  /** Settled when the connection of an endless reply is closed. */
  let floodEnds = Promise.withResolvers<void>()

  beforeAll(async () => {
    outside = await startInternet((request, response) => {
      received.push(`${request.method} ${request.headers.host} ${request.url}`)
      if (answer === 'silence') return
      if (answer === 'redirect') response.writeHead(307, { location: 'https://127.0.0.1/inside' }).end()
      else if (answer === 'flood') {
        response.writeHead(200)
        const more = () => {
          while (response.write(Buffer.alloc(65_536)));
        }
        response
          .on('drain', more)
          .on('error', () => {})
          .on('close', () => floodEnds.resolve())
        more()
      } else response.writeHead(201).end('received')
    })
  })
  afterAll(() => outside.close())
  beforeEach(() => {
    answer = 'ok'
    for (const list of [received, outside.reached, outside.asked]) list.length = 0
  })
  const send = (url: string, deadlineMs = 5_000) =>
    sendToPublic(outside.internet, url, { method: 'POST', headers: {}, body: Buffer.from('hello'), deadlineMs })

  test('goes to the addresses that were checked, under the name of the address, and resolves it once', async () => {
    expect(await send('https://push.example/phone?a=b')).toBe(201)
    expect(received).toEqual(['POST push.example /phone?a=b'])
    expect(outside.reached).toEqual([[somewhere]])
    expect(outside.asked).toEqual(['push.example'])
  })

  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback as IPv6', ['::1']],
    ['an IPv4 address in IPv6', ['::ffff:127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['a public and a private address', [somewhere, '192.168.0.10']],
    ['a public and a private address, the other way around', ['fd00::1', somewhere]],
  ])('is refused without a connection where the name leads to %s', async (_, addresses) => {
    outside.names.set('rebind.push.example', addresses)
    await expect(send('https://rebind.push.example/phone')).rejects.toThrow('private address')
    expect(outside.reached).toEqual([])
  })

  test.each([
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://0.0.0.0/',
    'https://localhost./',
    'http://push.example/',
  ])('is refused without asking for a name: %s', async (url) => {
    await expect(send(url)).rejects.toThrow('not an https address of the internet')
    expect([outside.reached, outside.asked]).toEqual([[], []])
  })

  test('follows no redirect', async () => {
    answer = 'redirect'
    expect(await send('https://push.example/phone')).toBe(307)
    expect(outside.reached).toHaveLength(1)
  })

  test('goes to nobody whose certificate is for another name', async () => {
    outside.names.set('push.elsewhere.example', [somewhere])
    await expect(send('https://push.elsewhere.example/phone')).rejects.toThrow(/altnames/)
    expect(received).toEqual([])
  })

  test('ends in time when the server, or the one for names, is silent', async () => {
    answer = 'silence'
    await expect(send('https://push.example/phone', 50)).rejects.toThrow(/timeout|aborted/i)
    const silent = { ...outside.internet, resolve: () => new Promise<never>(() => {}) }
    const sent = { method: 'POST', headers: {}, body: Buffer.alloc(0), deadlineMs: 50 } as const
    await expect(sendToPublic(silent, 'https://push.example/phone', sent)).rejects.toThrow(/timeout|aborted/i)
  })

  test('reads no reply that never ends, and closes its connection', async () => {
    answer = 'flood'
    floodEnds = Promise.withResolvers<void>()
    // Long before the deadline.
    expect(await send('https://push.example/phone', 600_000)).toBe(200)
    await floodEnds.promise
  })

  test('needs an address', async () => {
    await expect(send('https://unknown.example/phone')).rejects.toThrow('has no address')
  })
})
