import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { replyToError } from './errors.ts'
import { receiveFile } from './receive-file.ts'

/** Uploads the pieces with a deadline of 500 ms for each. After the last one the file ends, or nothing comes any more. */
function upload(pieces: string[], pauseMs: number, end: 'ends' | 'stalls'): Promise<Response> {
  const app = new Hono()
  app.onError((error, c) => replyToError(c, error, () => {}))
  app.put('/', async (c) => {
    await using file = await receiveFile(c, 500)
    return c.text(String(file.byteSize))
  })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift()
      if (piece !== undefined) {
        await setTimeout(pauseMs)
        return controller.enqueue(new TextEncoder().encode(piece))
      }
      if (end === 'ends') return controller.close()
      await new Promise(() => {})
    },
  })
  const init = { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body, duplex: 'half' }
  return Promise.resolve(app.request('/', init as RequestInit))
}

test('rule 209: a file may take longer than the deadline as long as its pieces arrive', async () => {
  const reply = await upload(['boards', 'bricks', 'tiles', 'sand', 'wood'], 150, 'ends')
  expect([reply.status, await reply.text()]).toEqual([200, '25'])
})

test('rule 209: a file of which nothing arrives any more is refused', async () => {
  const reply = await upload(['boards'], 1, 'stalls')
  expect(reply).toMatchObject({ status: 408 })
  expect(await reply.json()).toMatchObject({ code: 'too-slow' })
})
