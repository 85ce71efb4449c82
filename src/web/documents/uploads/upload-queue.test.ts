import { expect, test } from 'vitest'
import { dueUploads, nextQueue, type Upload, type UploadState, unfinishedUploads } from './upload-queue.ts'

const upload = (key: string, state: UploadState = { is: 'waiting' }): Upload<'documents'> => ({
  key,
  file: new File([], `${key}.jpg`),
  name: `${key}.jpg`,
  place: 'documents',
  state,
})
const sending: UploadState = { is: 'sending', part: 0.5 }
const cutOff: UploadState = { is: 'failed', reason: 'No answer', isFinal: false }
const refused: UploadState = { is: 'failed', reason: 'Not a picture', isFinal: true }
const keys = (uploads: readonly Upload<'documents'>[]) => uploads.map(({ key }) => key)

test.each<[string, Upload<'documents'>[], string[]]>([
  ['two at once, first come first served', [upload('a'), upload('b'), upload('c')], ['a', 'b']],
  ['one beside one that is sent', [upload('a', sending), upload('b'), upload('c')], ['b']],
  ['none beside two', [upload('a', sending), upload('b', sending), upload('c')], []],
  ['what failed takes nobody’s turn', [upload('a', cutOff), upload('b', refused), upload('c')], ['c']],
])('due: %s', (_, queue, due) => {
  expect(keys(dueUploads(queue))).toEqual(due)
})

test('a failed upload leaves the others unchanged, and keeps its place when retried', () => {
  const queue = [upload('a', sending), upload('b', sending), upload('c')]
  const failed = nextQueue(queue, { do: 'change', key: 'a', state: cutOff })
  expect(failed.map(({ state }) => state)).toEqual([cutOff, sending, { is: 'waiting' }])
  expect(keys(dueUploads(failed))).toEqual(['c'])
  const again = nextQueue(failed, { do: 'change', key: 'a', state: { is: 'waiting' } })
  expect(keys(dueUploads(again))).toEqual(['a'])
})

test('a removed upload does not come back with late progress', () => {
  const gone = nextQueue([upload('a', sending)], { do: 'remove', key: 'a' })
  expect(nextQueue(gone, { do: 'change', key: 'a', state: sending })).toEqual([])
})

test('unfinished are waiting, running and retryable uploads', () => {
  const queue = [upload('a'), upload('b', sending), upload('c', cutOff), upload('d', refused)]
  expect(keys(unfinishedUploads(queue))).toEqual(['a', 'b', 'c'])
})
