import { expect, test } from 'vitest'
import { readJson } from './request-body.ts'

/** A request whose body arrives in pieces, with a pause after each. */
function slowly(pieces: string[], pauseMs: number): Request {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) return controller.close()
      controller.enqueue(new TextEncoder().encode(piece))
      await new Promise((resume) => setTimeout(resume, pauseMs))
    },
  })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
  return new Request('http://localhost/', init as RequestInit)
}

test('rule 209: a body that arrives in time is read', async () => {
  expect(await readJson(slowly(['{"a"', ':1}'], 5), 5_000)).toEqual({ a: 1 })
})

test('rule 209: a slow one ends, however steadily it arrives', async () => {
  const endless = Array.from({ length: 1_000 }, () => ' ')
  await expect(readJson(slowly(endless, 10), 60)).rejects.toMatchObject({ code: 'too-slow', status: 408 })
})
