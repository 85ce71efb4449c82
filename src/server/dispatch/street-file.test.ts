import { expect, test } from 'vitest'
import { readRange } from './street-file.ts'

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=50-16383', { first: 50, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-120', null],
  ['bytes=9-3', null],
  ['bytes=-5', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-9', null],
  [undefined, null],
])('of 100 bytes, %s is %o', (range, part) => {
  expect(readRange(range, 100)).toEqual(part)
})
