import { describe, expect, test } from 'vitest'
import { ApiError, createCall, failureMessage } from './api.ts'

type Sent = { path: string; init: RequestInit }

function callThat(answers: Response | Error) {
  const sent: Sent[] = []
  const call = createCall(async (path, init) => {
    sent.push({ path, init })
    if (answers instanceof Error) throw answers
    return answers.clone()
  })
  return { call, sent }
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

describe('a request', () => {
  test('has its path and query encoded', async () => {
    const { call, sent } = callThat(Response.json({}))
    await call('GET /api/orders/by-number/{orderNumber}', { params: { orderNumber: 'A/B ?' } })
    await call('GET /api/availability', { query: { dumpsterSize: 10, customerType: undefined } })
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/orders/by-number/A%2FB%20%3F',
      '/api/availability?dumpsterSize=10',
    ])
  })

  test('has a JSON content type only with a body', async () => {
    const { call, sent } = callThat(Response.json({}))
    await call('GET /api/equipment')
    await call('POST /api/admin/login', { body: { username: 'a', password: 'b' } })
    const [read, write] = sent.map(({ init }) => new Headers(init.headers))
    expect(read?.get('content-type')).toBeNull()
    expect(write?.get('content-type')).toBe('application/json')
    expect(sent[1]?.init.body).toBe('{"username":"a","password":"b"}')
  })
})

describe('a reply', () => {
  test('with JSON is parsed, one without content is nothing', async () => {
    const list = [{ size: 10 }]
    await expect(callThat(Response.json(list)).call('GET /api/equipment')).resolves.toEqual(list)
    await expect(callThat(new Response(null, { status: 204 })).call('POST /api/admin/logout')).resolves.toBeUndefined()
  })

  test("that is an error has the server's message", async () => {
    const body = { message: 'City is required', code: 'invalid-input', fields: { city: 'City is required' } }
    const error = await failure(callThat(Response.json(body, { status: 400 })).call('GET /api/equipment'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, ...body, html: false })
  })

  test('without a message says that we failed, never the status text', async () => {
    const bare = new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
    expect(await failure(callThat(bare).call('GET /api/equipment'))).toMatchObject({
      status: 502,
      message: 'Something went wrong on our side. Please try again.',
      fields: {},
    })
  })

  test('that breaks off within its JSON says the same', async () => {
    const broken = new Response('{"mess', {
      status: 500,
      statusText: 'Oops',
      headers: { 'content-type': 'application/json' },
    })
    expect(await failure(callThat(broken).call('GET /api/equipment'))).toMatchObject({
      status: 500,
      message: 'Something went wrong on our side. Please try again.',
    })
  })

  test.each([
    [
      500,
      { message: 'Internal Server Error', requestId: 'r-7' },
      'Not saved. If you call about it, give us this number: r-7',
    ],
    [404, {}, 'Not saved.'],
    [409, { message: 'That day is full', requestId: 'r-8' }, 'That day is full'],
  ])('%i %j is shown as the reason of the server, or as the sentence of the screen', async (status, body, shown) => {
    const error = await failure(callThat(Response.json(body, { status })).call('GET /api/equipment'))
    expect(failureMessage(error, 'Not saved.')).toBe(shown)
    expect((error as ApiError).message).not.toContain('Internal Server Error')
  })

  test('with a page instead of data is marked as such', async () => {
    const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(await failure(callThat(page).call('GET /api/equipment'))).toMatchObject({ status: 200, html: true })
  })

  test('that never arrives has status 0 and a message for people', async () => {
    const cause = new TypeError('fetch failed')
    const error = await failure(callThat(cause).call('GET /api/equipment'))
    expect(error).toMatchObject({ status: 0, cause })
    expect((error as ApiError).message).toContain('connection')
  })

  test('that was aborted rejects with the abort', async () => {
    const abort = new AbortController()
    abort.abort()
    const cause = new DOMException('aborted', 'AbortError')
    expect(await failure(callThat(cause).call('GET /api/equipment', { signal: abort.signal }))).toBe(cause)
  })
})
