import { expect, test } from 'vitest'
import { permitIn, unreadablePermit } from './hauler-permits.ts'

const permits = `City of Los Angeles: AB 939: 1234

santa clarita: F-7
`

test.each([
  ['City of Los Angeles', 'AB 939: 1234'],
  ['los angeles', 'AB 939: 1234'],
  ['Santa Clarita', 'F-7'],
  ['Los Angeles County, unincorporated', ''],
  ['', ''],
])('the permit in %j is %j', (place, number) => {
  expect(permitIn(permits, place)).toBe(number)
})

test.each([
  [permits, null],
  ['', null],
  ['Burbank', 'Burbank'],
  ['Burbank: ', 'Burbank:'],
  ['Malibu: 7\n: 8', ': 8'],
])('in %j the line %j cannot be read', (text, line) => {
  expect(unreadablePermit(text)).toBe(line)
})
