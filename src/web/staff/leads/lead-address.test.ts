import { expect, test } from 'vitest'
import { leadQuery, readLeadAddress, writeLeadAddress } from './lead-address.ts'

test.each([
  '',
  '?search=ann+%26+sons',
  '?status=quoted',
  '?direction=asc',
  '?view=board',
  '?search=x&status=lost&direction=asc&view=board',
])('the address %j reads back as the same', (query) => {
  expect(writeLeadAddress(readLeadAddress(query))).toBe(query)
})

test('what makes no sense is left out', () => {
  expect(readLeadAddress('?status=open&direction=up&view=map&search=%20')).toEqual(readLeadAddress(''))
})

test('only what was chosen is asked for', () => {
  expect(leadQuery(readLeadAddress(''))).toEqual({ limit: 50, direction: 'desc' })
  expect(leadQuery(readLeadAddress('?search=x&status=won&view=board'))).toEqual({
    limit: 50,
    direction: 'desc',
    search: 'x',
    status: 'won',
  })
})
