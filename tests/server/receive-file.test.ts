import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { replyToError } from '#server/platform/http/errors.ts'
import { receiveFile } from '#server/platform/http/receive-file.ts'
import { eventually } from '../support/eventually.ts'
import { type ServedApp, serveApp } from '../support/served-app.ts'

let served: ServedApp
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haulyard-receive-'))
  vi.stubEnv('TMPDIR', directory)
  const app = new Hono()
  app.onError((error, c) => replyToError(c, error, () => {}))
  app.post('/', async (c) => {
    await using file = await receiveFile(c)
    const text = await readFile(file.path, 'latin1')
    return c.text(`${file.byteSize} bytes, ${text.slice(0, 5)}…${text.slice(-5)}`)
  })
  served = await serveApp({ app, fastPath: (_incoming, _outgoing, next) => next() })
})
afterAll(async () => {
  await served.close()
  vi.unstubAllEnvs()
  await rm(directory, { recursive: true })
})

const head = (more: string) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/octet-stream\r\n${more}\r\n\r\n`

/** Waits until this many files are on disk. */
const lie = (count: number) => eventually(async () => (await readdir(directory)).length === count)

test('a slow sender delays nobody, and loses nothing', async () => {
  const slow = served.dial()
  slow.send(head('Content-Length: 300000'))
  slow.send(`begin${'-'.repeat(100_000)}`)
  await lie(1)
  expect(await served.raw(`${head('Content-Length: 10')}quick-fast`)).toMatch(/10 bytes, quick…-fast$/)
  slow.send(`${'-'.repeat(199_992)}end`)
  expect(await slow.answer).toMatch(/300000 bytes, begin…--end$/)
  await lie(0)
})

test('a sender of more than 10 MB without a declared length gets an error, and nothing is left', async () => {
  const megabyte = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1024 * 1024), Buffer.from('\r\n')])
  const sender = served.dial()
  sender.send(head('Transfer-Encoding: chunked'))
  for (let sent = 0; sent < 11; sent++) sender.send(megabyte)
  sender.send('0\r\n\r\n')
  const answer = await sender.answer
  expect(answer).toContain('413')
  expect(answer).toContain('The file is larger than 10 MB.')
  await lie(0)
})

test('nothing is left of an interrupted file', async () => {
  const sender = served.dial()
  sender.send(head('Content-Length: 300000'))
  sender.send('-'.repeat(100_000))
  await lie(1)
  sender.hangUp()
  await lie(0)
})
