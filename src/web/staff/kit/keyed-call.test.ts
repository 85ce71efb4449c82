import { expect, test } from 'vitest'
import { createCall } from '#web/app/api.ts'
import { keyedCall } from './keyed-call.ts'

const note = (text: string, id = 'a') => ({ params: { id }, body: { note: text } })
const route = 'POST /api/admin/leads/{id}/notes'

function staffCall(...answers: (Response | Error)[]) {
  const sent: (string | null)[] = []
  const clock = { now: 0 }
  const plain = createCall(async (_path, init) => {
    sent.push(new Headers(init.headers).get('idempotency-key'))
    const answer = answers.shift() ?? Response.json({})
    if (answer instanceof Error) throw answer
    return answer
  })
  return { call: keyedCall(plain, new Map(), () => clock.now), sent, clock }
}

const lost = new TypeError('Failed to fetch')
const failure = (promise: Promise<unknown>) => expect(promise).rejects.toThrow()

test('a key stays through retries of the same content, and is new after success', async () => {
  const tooMany = Response.json({ message: 'Wait' }, { status: 429 })
  const cut = new Response('{"id":', { headers: { 'content-type': 'application/json' } })
  const { call, sent } = staffCall(lost, new Response('', { status: 503 }), tooMany, cut)
  for (const _ of [1, 2, 3, 4]) await failure(call(route, note('Called')))
  await call(route, note('Called'))
  await call(route, note('Called'))
  expect(sent[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(sent.map((key) => key === sent[0])).toEqual([true, true, true, true, true, false])
})

test('two clicks at once have the same key', async () => {
  const { call, sent } = staffCall()
  await Promise.all([call(route, note('Called')), call(route, note('Called'))])
  expect(new Set(sent).size).toBe(1)
})

test('a key is new after a change, for another record, and an hour later', async () => {
  const { call, sent, clock } = staffCall(lost, lost, lost, lost, lost)
  for (const text of ['Called', 'Called twice', 'Called']) await failure(call(route, note(text)))
  await failure(call(route, note('Called', 'b')))
  clock.now = 3_600_000
  await failure(call(route, note('Called')))
  expect(new Set(sent).size).toBe(5)
})

test('a form may give its own, and other methods have none', async () => {
  const { call, sent } = staffCall()
  await call(route, { ...note('Called'), headers: { 'idempotency-key': 'of the form' } })
  await call('GET /api/equipment')
  await call('DELETE /api/admin/imports/{id}', { params: { id: 'a' } })
  expect(sent).toEqual(['of the form', null, null])
})

test('a file is told by its name, time and size', async () => {
  const { call, sent } = staffCall(lost, lost, lost)
  const upload = (text: string) =>
    call('POST /api/orders/{id}/documents', {
      params: { id: 'a' },
      query: { name: 'a.pdf' },
      file: new File([text], 'a.pdf', { lastModified: 1 }),
    })
  for (const text of ['same', 'same', 'other one']) await failure(upload(text))
  expect(sent.map((key) => key === sent[0])).toEqual([true, true, false])
})
