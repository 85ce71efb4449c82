import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '#contract/lists/address-parts.ts'
import { leadParts } from '#contract/lists/list-parts.ts'
import { leadQuery } from './lead-queries.ts'

const read = (query: string) => readAddress(leadParts, query)

test.each([
  '',
  '?search=ann+%26+sons',
  '?status=quoted',
  '?direction=asc',
  '?view=board',
  '?search=x&status=lost&direction=asc&view=board',
])('the address %j round-trips', (query) => {
  expect(writeAddress(leadParts, read(query))).toBe(query)
})

test('invalid values are ignored', () => {
  expect(read('?status=open&direction=up&view=map&search=%20')).toEqual(read(''))
})

test('only chosen filters are requested', () => {
  expect(leadQuery(read(''))).toEqual({ limit: 50, direction: 'due' })
  expect(leadQuery(read('?search=x&status=won&view=board'))).toEqual({
    limit: 50,
    direction: 'due',
    search: 'x',
    status: 'won',
  })
})
