import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { replyToError } from './errors.ts'

test.each([
  [{}, '5'],
  [{ 'retry-after': '10' }, '10'],
])('whoever is asked to try again is told when: with %j after %s s', async (headers, seconds) => {
  const app = new Hono().get('/', () => {
    throw new AppError('try-again', { headers })
  })
  app.onError((error, c) => replyToError(c, error, () => {}))
  const reply = await app.request('/')
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, seconds])
})

test.each([
  ['insert or update on table "trucks" violates foreign key constraint "trucks_yard_id_fkey"', 404],
  ['update or delete on table "yards" violates foreign key constraint "trucks_yard_id_fkey" on table "trucks"', 500],
])('a row that names what is not there is the fault of whoever named it, and no other: %s', async (message, status) => {
  const app = new Hono().get('/', () => {
    throw Object.assign(new Error(message), { code: '23503' })
  })
  app.onError((error, c) => replyToError(c, error, () => {}))
  expect((await app.request('/')).status).toBe(status)
})
