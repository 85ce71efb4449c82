import { expect, test } from 'vitest'
import { createPdfQueue } from './pdf-queue.ts'

const max = { own: 2, staff: 4, others: 3, busy: { own: 'Yours are still being made', all: 'Others are being made' } }

/** A queue whose first job runs until it is finished. */
function startLine() {
  const print = createPdfQueue(max)
  const printed: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = (who: string, { isStaff = false, signal = new AbortController().signal } = {}) =>
    print({ who, isStaff, signal }, async () => {
      await gate.promise
      printed.push(who)
    }).catch((error: Error) => error.message)
  return { ask, printed, finish: gate.resolve }
}

test('a requester has a share of the queue, others a part of it, and staff always have room and come first', async () => {
  const { ask, printed, finish } = startLine()
  const joined = [ask('a'), ask('a')]
  expect(await ask('a')).toBe('Yours are still being made')
  joined.push(ask('b'))
  expect(await ask('c')).toBe('Others are being made')
  joined.push(ask('dana', { isStaff: true }))
  expect(await ask('sam', { isStaff: true })).toBe('Others are being made')
  finish()
  await Promise.all(joined)
  expect(printed).toEqual(['a', 'dana', 'a', 'b'])
  await ask('c')
  expect(printed.at(-1)).toBe('c')
})

test('a job whose client has gone is skipped, and leaves the queue immediately', async () => {
  const { ask, printed, finish } = startLine()
  const gone = new AbortController()
  const joined = [ask('a'), ask('a', gone)]
  gone.abort()
  joined.push(ask('a'), ask('b'))
  finish()
  expect((await Promise.all(joined))[1]).toMatch('busy')
  expect(printed).toEqual(['a', 'a', 'b'])
})
