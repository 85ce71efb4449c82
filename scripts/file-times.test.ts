import { expect, test } from 'vitest'
import { type FileTimes, listSlowest } from './file-times.ts'

const timesOf = (file: string, importing: number, tests: number): FileTimes => ({
  file,
  importing,
  tests,
  longest: { name: `${file} > a test`, seconds: tests / 2 },
})

test('the slowest files come first, with what they import and their longest test', () => {
  const times = [timesOf('a', 1, 2), timesOf('b', 9, 3), timesOf('c', 0, 4), { ...timesOf('d', 5, 0), longest: null }]
  expect(listSlowest(times, 3)).toEqual([
    '  12.0 s  b (imports 9.0 s, longest test 1.5 s: b > a test)',
    '   5.0 s  d (imports 5.0 s)',
    '   4.0 s  c (imports 0.0 s, longest test 2.0 s: c > a test)',
  ])
})
