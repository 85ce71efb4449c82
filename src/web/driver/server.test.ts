import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { DriverDayOnWire } from '#contract/phones/driver-day.ts'
import { callServer, ServerError } from './server.ts'

afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** Serves one reply, and returns the requests that came. */
function serve(reply: () => Response | Promise<Response>) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'http://phone.test'), init))
    return reply()
  })
  return asked
}

test('a call has the token of the phone, and takes no cookie along', async () => {
  const asked = serve(() => json(200, { token: 'next' }))
  expect(await callServer('secret', 'POST /api/driver/token')).toEqual({ token: 'next' })
  const [request] = asked
  expect([request?.method, request?.url]).toEqual(['POST', 'http://phone.test/api/driver/token'])
  expect(request?.headers.get('authorization')).toBe('Bearer secret')
  expect([request?.credentials, request?.cache]).toEqual(['omit', 'no-store'])
})

test('a photo is sent byte for byte, with what belongs to it in the address', async () => {
  const asked = serve(() => new Response(null, { status: 204 }))
  await callServer('secret', 'PUT /api/driver/photos/{id}', {
    params: { id: 'photo' },
    query: { commandId: 'command', sha256: 'digest' },
    file: new Blob([Uint8Array.of(1, 2, 3)]),
  })
  expect(asked[0]?.url).toBe('http://phone.test/api/driver/photos/photo?commandId=command&sha256=digest')
  expect(asked[0]?.headers.get('content-type')).toBe('application/octet-stream')
  expect(new Uint8Array((await asked[0]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Uint8Array.of(1, 2, 3))
})

/** A reply that is cut off halfway. */
const cut = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) }), { status: 200 })

test.each<[string, () => Response | Promise<Response>, Partial<ServerError>]>([
  ['does not come', () => Promise.reject(new TypeError('offline')), { status: 0, code: '', message: '' }],
  ['is cut', cut, { status: 0, code: '', message: '' }],
  [
    'is a refusal',
    () => json(401, { code: 'device-revoked', message: 'Revoked' }),
    { status: 401, code: 'device-revoked', message: 'Revoked', retryAfterMs: null },
  ],
  [
    'asks to wait',
    () => json(429, { code: 'too-many-requests', message: 'Wait' }, { 'retry-after': '90' }),
    { status: 429, retryAfterMs: 90_000 },
  ],
  [
    'is not the server’s own',
    () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
    { status: 502, code: '', message: '' },
  ],
])('a reply that %s', async (_, reply, error) => {
  serve(reply)
  const refused = await callServer(null, 'POST /api/driver/enroll', { body: { code: 'ABC' } }).catch((e: unknown) => e)
  expect(refused).toBeInstanceOf(ServerError)
  expect(refused).toMatchObject(error)
})

test('a route, its fields and its reply are those of the contract', () => {
  // Compiled, never run: the compiler rejects a wrong call.
  const calls = () => {
    expectTypeOf(callServer('secret', 'GET /api/driver/day')).resolves.toEqualTypeOf<DriverDayOnWire>()
    // @ts-expect-error a route of the office
    void callServer('secret', 'GET /api/admin/fleet')
    // @ts-expect-error a field of another name
    void callServer(null, 'POST /api/driver/enroll', { body: { invitation: 'ABC' } })
    // @ts-expect-error the digest is missing
    void callServer('secret', 'PUT /api/driver/photos/{id}', { params: { id: '' }, query: {}, file: new Blob() })
  }
  expect(calls).toBeTypeOf('function')
})
