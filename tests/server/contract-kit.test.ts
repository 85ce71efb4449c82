import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract, Handlers, ParamsOfPaths } from '#contract/wire/kit.ts'
import { instant, money } from '#contract/wire/wire.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { replyToError } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { openBrowser } from '../support/browser.ts'

const person = z.object({ name: z.string(), owes: money, since: instant })

const contract = {
  'GET /api/things/{id}/parts/{part}': {
    summary: 'Path, query and headers',
    permission: 'public',
    params: {
      id: { schema: z.string().regex(/^[a-z ]+$/, { error: 'No such thing' }), refusal: 'not-found' },
      part: {
        schema: z
          .string()
          .transform(Number)
          .pipe(z.int({ error: 'part is a number' })),
        refusal: 'invalid-input',
      },
    },
    query: z.object({
      limit: z.coerce.number({ error: 'limit must be a number' }).default(3),
      tag: z.string().optional(),
    }),
    headers: z.object({ 'x-unit': z.enum(['yards', 'tons'], { error: 'x-unit must be yards or tons' }) }),
    replies: { 200: z.object({ seen: z.unknown() }) },
  },
  'POST /api/people': {
    summary: 'Several replies',
    permission: 'public',
    repeats: 'key',
    body: z.object({ name: z.string({ error: 'Name is required' }), known: z.boolean().default(false) }),
    replies: { 200: person, 201: z.object({ made: person }), 202: z.array(person), 204: null },
  },
  'PUT /api/photos': {
    summary: 'A file',
    permission: 'public',
    repeats: 'same',
    query: z.object({ title: z.string({ error: 'Title is required' }) }),
    file: true,
    replies: { 200: z.object({ title: z.string(), size: z.int(), text: z.string() }) },
  },
  'GET /api/export': {
    summary: 'A stream',
    permission: 'public',
    replies: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'PATCH /api/guarded': {
    summary: 'For staff',
    permission: 'staff:orders.read',
    repeats: 'same',
    stepUp: 'never',
    body: z.object({ anything: z.string() }),
    replies: { 204: null },
  },
  'GET /api/guarded/{id}': {
    summary: 'One of something, for staff',
    permission: 'staff:orders.read',
    params: { id: { schema: z.guid({ error: 'Nothing of this sort' }), refusal: 'not-found' } },
    replies: { 200: z.object({ id: z.string(), by: z.string() }) },
  },
  'DELETE /api/broken/{how}': {
    summary: 'Goes wrong',
    permission: 'public',
    repeats: 'id',
    params: { how: { schema: z.string(), refusal: 'not-found' } },
    replies: { 200: person, 204: null },
  },
} as const satisfies Contract

const since = new Date('2026-12-01T20:00:00.000Z')
const dolores = { name: 'Dolores', owes: 45_050, since, passwordHash: 'argon2id$…', nested: { secret: 1 } }
const doloresOnWire = { name: 'Dolores', owes: '450.50', since: '2026-12-01T20:00:00.000Z' }

type Who = { public: unknown; customer: unknown; driver: unknown; staff: { actor: string } }

const handlers: Handlers<typeof contract, { mark: string }, Who> = {
  'GET /api/things/{id}/parts/{part}': (input, { mark }) => ({
    status: 200,
    body: { seen: { ...input, mark } },
    headers: { 'x-extra': 'yes' },
  }),
  'POST /api/people': ({ body }) => {
    if (body.known) return { status: 200, body: dolores }
    if (body.name === 'many') return { status: 202, body: [dolores, dolores] }
    if (body.name === 'none') return { status: 204, body: undefined }
    return { status: 201, body: { made: dolores } }
  },
  'PUT /api/photos': async ({ query, file }) => {
    received.push(file.path)
    if (query.title === 'broken') throw new Error('on purpose')
    if (query.title === 'held') {
      handled.inside += 1
      await handled.gate
    }
    return { status: 200, body: { title: query.title, size: file.byteSize, text: await readFile(file.path, 'utf8') } }
  },
  'GET /api/export': () => ({
    status: 200,
    body: () => new Blob(['a,b\r\n', '1,2\r\n']).stream(),
    headers: { 'content-disposition': 'attachment; filename="orders.csv"' },
  }),
  'PATCH /api/guarded': () => ({ status: 204, body: undefined }),
  'GET /api/guarded/{id}': ({ params, actor }) => ({ status: 200, body: { id: params.id, by: actor } }),
  'DELETE /api/broken/{how}': ({ params }) => {
    if (params.how === 'status') return { status: 418, body: dolores } as never
    if (params.how === 'shape') return { status: 200, body: { name: 'secret name' } } as never
    if (params.how === 'refusal') throw new AppError('stale-version', { headers: { 'retry-after': '9' } })
    if (params.how === 'database') throw Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' })
    throw new Error('secret in the message of an error')
  },
}

const received: string[] = []
let handled = { inside: 0, gate: Promise.resolve() }
let staffIsIn = false
let asked: string[]
let logged: { event: string; facts: Record<string, unknown> }[]
const app = new Hono()
const log = (event: string, facts: Record<string, unknown> = {}) => logged.push({ event, facts })
app.use(requestLog((event, facts) => void log(event, facts), { answered: () => {} }, { route: () => {} }))
app.onError((error, c) => replyToError(c, error, (event, facts) => void log(event, facts)))
mount(app, contract, handlers, {
  context: () => ({ mark: 'context' }),
  mayRead: async () => staffIsIn,
  async authorize(endpoint) {
    asked.push(endpoint.permission)
    if (endpoint.permission === 'public') return {}
    if (!staffIsIn) throw new AppError('sign-in-required')
    return { actor: 'Maria' }
  },
  streamFailed: (_, error) => void log('stream failed', { error }),
  async authorizeChange(_route, _endpoint, { body }) {
    if ((body as { anything?: string } | undefined)?.anything === 'guarded') throw new AppError('confirm-password')
  },
  answerOnce: (_request, context, handle) => handle(context),
})
const browser = openBrowser(app)

beforeEach(() => {
  asked = []
  logged = []
  staffIsIn = false
})

describe('input', () => {
  const things = '/api/things/a%20b/parts/7'

  test('reaches the handler decoded: path, query and headers, with their defaults, and nothing undeclared', async () => {
    const headers = { 'x-unit': 'yards', 'x-other': 'z', cookie: 'staff=x' }
    const reply = await browser.send('GET', `${things}?tag=x&other=y`, { headers })
    expect(reply.json).toEqual({
      seen: {
        params: { id: 'a b', part: 7 },
        query: { limit: 3, tag: 'x' },
        headers: { 'x-unit': 'yards' },
        mark: 'context',
      },
    })
    expect(reply.headers.get('x-extra')).toBe('yes')
  })

  test.each([
    [`${things}?limit=many`, { 'x-unit': 'yards' }, 'limit', 'limit must be a number'],
    [things, { 'x-unit': 'miles' }, 'x-unit', 'x-unit must be yards or tons'],
    [things, {}, 'x-unit', 'x-unit must be yards or tons'],
  ])('is rejected at its field: %s %j', async (path, headers, field, message) => {
    expect(await browser.send('GET', path, { headers })).toMatchObject({
      status: 400,
      json: { message, code: 'invalid-input', fields: { [field]: message } },
    })
  })

  test.each([
    ['/api/things/%00/parts/7', 404, { message: 'No such thing', code: 'not-found' }],
    ['/api/things/7/parts/none', 404, { message: 'No such thing', code: 'not-found' }],
    [
      '/api/things/a/parts/none?limit=many',
      400,
      { message: 'part is a number', code: 'invalid-input', fields: { part: 'part is a number' } },
    ],
  ])('in a path is checked first, in the order of its parts: %s', async (path, status, json) => {
    const reply = await browser.send('GET', path)
    expect([reply.status, reply.json]).toEqual([status, json])
  })

  test('in a path with a NUL character is not found', async () => {
    expect(await browser.send('DELETE', '/api/broken/%00')).toMatchObject({ status: 404 })
  })

  test('may be a file, which is deleted after it was handled, successfully or not', async () => {
    const put = (title: string) =>
      browser.send('PUT', `/api/photos?title=${title}`, {
        body: 'boards',
        headers: { 'content-type': 'application/octet-stream' },
      })
    expect((await put('Driveway')).json).toEqual({ title: 'Driveway', size: 6, text: 'boards' })
    expect((await put('broken')).status).toBe(500)
    expect(received.map((path) => existsSync(path))).toEqual([false, false])
  })

  test('may be a file: two are handled at a time, and a third one waits (rule 38)', async () => {
    const gate = Promise.withResolvers<void>()
    handled = { inside: 0, gate: gate.promise }
    received.length = 0
    const put = () =>
      browser.send('PUT', '/api/photos?title=held', {
        body: 'boards',
        headers: { 'content-type': 'application/octet-stream' },
      })
    const replies = [put(), put(), put()]
    await expect.poll(() => handled.inside).toBe(2)
    // Whoever does not wait is in by then: all three were sent before, and reading a file takes longer than receiving six bytes.
    for (const path of Array.from({ length: 100 }, () => received[0] ?? '')) await readFile(path)
    expect(handled.inside).toBe(2)
    gate.resolve()
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(handled.inside).toBe(3)
  })

  test('with a file of the wrong type, without required fields, or larger than 10 MB is rejected', async () => {
    const put = (body: BodyInit, type: string, query = '?title=x') =>
      browser.send('PUT', `/api/photos${query}`, { body, headers: { 'content-type': type } })
    expect(await put('{}', 'application/json')).toMatchObject({ status: 415 })
    expect(await put('x', 'multipart/form-data; boundary=x')).toMatchObject({ status: 415 })
    expect(await put('x', 'application/octet-stream', '')).toMatchObject({
      status: 400,
      json: { fields: { title: 'Title is required' } },
    })
    expect(await put(Buffer.alloc(10 * 1024 * 1024 + 1), 'application/octet-stream')).toMatchObject({ status: 413 })
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)) })
    const request = new Request('http://localhost/api/photos?title=x', {
      method: 'PUT',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/octet-stream' },
    } as RequestInit)
    expect((await app.request(request)).status).toBe(413)
  })
})

describe('output', () => {
  test('is encoded, without undeclared keys', async () => {
    const known = await browser.post('/api/people', { name: 'Dolores', known: true })
    expect([known.status, known.json]).toEqual([200, doloresOnWire])
    const made = await browser.post('/api/people', { name: 'Dolores' })
    expect([made.status, made.json]).toEqual([201, { made: doloresOnWire }])
    const many = await browser.post('/api/people', { name: 'many' })
    expect([many.status, many.json]).toEqual([202, [doloresOnWire, doloresOnWire]])
  })

  test('may be empty', async () => {
    const reply = await browser.post('/api/people', { name: 'none' })
    expect([reply.status, reply.text, reply.headers.get('content-type')]).toEqual([204, '', null])
  })

  test('may be a stream with its own type and headers', async () => {
    const reply = await browser.get('/api/export')
    expect([reply.status, reply.text]).toEqual([200, 'a,b\r\n1,2\r\n'])
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain('orders.csv')
  })
})

describe('permission', () => {
  test('is checked for every call, as declared in the contract', async () => {
    await browser.get('/api/export')
    await browser.send('PATCH', '/api/guarded')
    expect(asked).toEqual(['public', 'staff:orders.read'])
  })

  test('of a change is checked when the body is decoded, before the handler', async () => {
    staffIsIn = true
    received.length = 0
    const send = async (anything: string) => {
      const headers = { 'content-type': 'application/json' }
      const { status, json } = await browser.send('PATCH', '/api/guarded', {
        body: JSON.stringify({ anything }),
        headers,
      })
      return [status, json?.code]
    }
    expect(await send('guarded')).toEqual([403, 'confirm-password'])
    expect(await send('else')).toEqual([204, undefined])
  })

  test('is checked before the path is read, and the handler gets who was let in', async () => {
    const [possible, impossible] = ['00000000-0000-4000-8000-000000000000', 'nonsense']
    const ask = async (id: string) => {
      const { status, json } = await browser.get(`/api/guarded/${id}`)
      return [status, json]
    }
    const refused = await ask(possible)
    expect(refused).toMatchObject([401, { code: 'sign-in-required' }])
    expect(await ask(impossible)).toEqual(refused)
    staffIsIn = true
    expect(await ask(possible)).toEqual([200, { id: possible, by: 'Maria' }])
    expect(await ask(impossible)).toEqual([404, { message: 'Nothing of this sort', code: 'not-found' }])
  })

  test('a handler that reads what the contract does not declare does not compile', () => {
    const wrong: Partial<typeof handlers> = {
      // @ts-expect-error The path of this endpoint has no `other`.
      'GET /api/guarded/{id}': ({ params }) => ({ status: 200, body: { id: params.other, by: '' } }),
      // @ts-expect-error Who calls a public endpoint is not known.
      'GET /api/export': ({ actor }) => ({ status: 200, body: () => actor }),
    }
    expect(Object.keys(wrong)).toHaveLength(2)
  })

  test('a path with a part that is not declared, or declared without being there, does not compile', () => {
    const some = { schema: z.string(), refusal: 'not-found' } as const
    const one = { summary: 'One', permission: 'public', replies: { 204: null } } as const
    const undeclared = {
      // @ts-expect-error Its `id` is not declared.
      'GET /api/things/{id}': one,
    } as const satisfies Contract
    const mounted = <C extends Contract>(made: C & ParamsOfPaths<C>) => Object.keys(made).length
    const routes = [
      { 'GET /api/things/{id}/{part}': { ...one, params: { id: some, part: some } } } as const,
      { 'GET /api/things/{id}': { ...one, params: { id: some, other: some } } } as const,
      { 'GET /api/things/{id}/{part}': { ...one, params: { id: some } } } as const,
      { 'GET /api/things': { ...one, params: { id: some } } } as const,
    ] as const
    const counted = [
      mounted(routes[0]),
      // @ts-expect-error Its path has no `other`.
      mounted(routes[1]),
      // @ts-expect-error Its path has a `part`, too.
      mounted(routes[2]),
      // @ts-expect-error Its path has no `id`.
      mounted(routes[3]),
    ]
    expect([Object.keys(undeclared).length, counted]).toEqual([1, [1, 1, 1, 1]])
  })

  test('is checked before the body is read', async () => {
    let pulled = false
    const body = new ReadableStream(
      {
        pull() {
          pulled = true
          throw new Error('nobody may read this')
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit
    const reply = await app.fetch(new Request('http://localhost/api/guarded', init))
    expect([reply.status, pulled]).toEqual([401, false])
    staffIsIn = true
    const again = await browser.send('PATCH', '/api/guarded', { body: '{"anything":"x"}', headers })
    expect(again.status).toBe(204)
  })
})

describe('an error', () => {
  const broken = (how: string) => browser.send('DELETE', `/api/broken/${how}`)

  test.each(['status', 'shape', 'error'])('is a 500 without details: %s', async (how) => {
    const reply = await broken(how)
    expect([reply.status, reply.json]).toEqual([
      500,
      {
        message: 'Something went wrong on our side. Please try again.',
        code: 'internal-error',
        requestId: reply.headers.get('x-request-id'),
      },
    ])
    expect(reply.text).not.toMatch(/secret|argon2|Error|\.ts|contract/)
    const failed = logged.find((line) => line.event === 'request failed')
    expect(failed?.facts).toMatchObject({ requestId: reply.json.requestId, path: `/api/broken/${how}` })
    if (how === 'error')
      expect(failed?.facts).toMatchObject({ error: expect.stringContaining('secret'), stack: expect.any(String) })
  })

  test('is a 503 with a retry time while the database is away', async () => {
    const reply = await broken('database')
    expect(reply).toMatchObject({ status: 503, json: { code: 'try-again' } })
    expect(reply.text).not.toContain('secret')
    expect(reply.headers.get('retry-after')).toBe('2')
  })

  test('that was expected is returned with its headers, and not logged as a failure', async () => {
    const reply = await broken('refusal')
    expect(reply).toMatchObject({ status: 409, json: { code: 'stale-version', message: expect.any(String) } })
    expect(reply.json).not.toHaveProperty('requestId')
    expect(reply.headers.get('retry-after')).toBe('9')
    expect(logged.map((line) => line.event)).toEqual(['request'])
  })

  test('every call is logged once with an id, its status and its time, and without its content', async () => {
    const headers = { 'x-unit': 'yards', cookie: 'staff=secret' }
    const reply = await browser.send('GET', '/api/things/a/parts/2?tag=secret', { headers })
    expect(logged).toEqual([
      {
        event: 'request',
        facts: {
          requestId: reply.headers.get('x-request-id'),
          method: 'GET',
          path: '/api/things/a/parts/2',
          status: 200,
          milliseconds: expect.any(Number),
        },
      },
    ])
    expect(JSON.stringify(logged)).not.toContain('secret')
  })
})
