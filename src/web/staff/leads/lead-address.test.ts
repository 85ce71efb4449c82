import { expect, test } from 'vitest'
import { leadQuery, readLeadAddress, writeLeadAddress } from './lead-address.ts'

test.each([
  '',
  '?search=ann+%26+sons',
  '?status=quoted',
  '?direction=asc',
  '?view=board',
  '?search=x&status=lost&direction=asc&view=board',
])('the address %j round-trips', (query) => {
  expect(writeLeadAddress(readLeadAddress(query))).toBe(query)
})

test('invalid values are ignored', () => {
  expect(readLeadAddress('?status=open&direction=up&view=map&search=%20')).toEqual(readLeadAddress(''))
})

test('only chosen filters are requested', () => {
  expect(leadQuery(readLeadAddress(''))).toEqual({ limit: 50, direction: 'desc' })
  expect(leadQuery(readLeadAddress('?search=x&status=won&view=board'))).toEqual({
    limit: 50,
    direction: 'desc',
    search: 'x',
    status: 'won',
  })
})
