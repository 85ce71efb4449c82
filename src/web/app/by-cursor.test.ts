import { expect, test } from 'vitest'
import { readNextCursor } from './by-cursor.ts'

test.each([
  [null, null],
  ['', null],
  ['</api/orders?limit=2&cursor=MTIz-_x>; rel="next"', 'MTIz-_x'],
  ['</api/orders?limit=2&cursor=a%3Db&search=x%26y>; rel="next"', 'a=b'],
  ['</api/orders?limit=2>; rel="prev"', null],
])('for the Link header %j the next page starts at %j', (link, cursor) => {
  expect(readNextCursor(link)).toBe(cursor)
})
