import { describe, expect, test } from 'vitest'
import { isNothing, joinAddress, readDay, readFlag, readWord, readYards, splitAddress } from './read-cell.ts'

test.each([
  ['2026-12-08', '2026-12-08'],
  ['2026-12-08T00:00:00Z', '2026-12-08'],
  ['12/8/2026', '2026-12-08'],
  ['12/08/26', '2026-12-08'],
  ['12-08-2026 7:30 AM', '2026-12-08'],
  ['Dec 8, 2026', '2026-12-08'],
  ['December 8th 2026', '2026-12-08'],
  ['8-Dec-26', '2026-12-08'],
  ['46364', '2026-12-08'],
  ['13/8/2026', null],
  ['2/30/2026', null],
  ['soon', null],
  ['Foo 8, 2026', null],
])('day: %s', (cell, day) => {
  expect(readDay(cell)).toBe(day)
})

test.each([
  ['Yes', true],
  [' x ', true],
  ['FALSE', false],
  ['maybe', null],
])('flag: %s', (cell, flag) => {
  expect(readFlag(cell)).toBe(flag)
})

test.each([
  ['20', 20],
  ['20 yd', 20],
  ['40-yard roll-off', 40],
  ['R30', 30],
  ['20/30', null],
  ['2.5', null],
  ['large', null],
])('yards: %s', (cell, yards) => {
  expect(readYards(cell)).toBe(yards)
})

test('words are recognized whatever their case and punctuation', () => {
  const names = { 'net-30': ['30 days'], cod: ['cash'] }
  expect(readWord('Net 30', names)).toBe('net-30')
  expect(readWord('30-DAYS', names)).toBe('net-30')
  expect(readWord('Cash ', names)).toBe('cod')
  expect(readWord('Net 60', names)).toBeNull()
})

describe('an address in one cell', () => {
  test.each([
    ['123 Oak St, Burbank, CA 91505', '123 Oak St', 'Burbank', '91505'],
    ['123 Oak St, Unit 4, Burbank, CA, 91505', '123 Oak St, Unit 4', 'Burbank', '91505'],
    ['1 Main St\nSanta Clarita, California 91321-1234, USA', '1 Main St', 'Santa Clarita', '91321-1234'],
  ])('%s', (cell, address, city, zipCode) => {
    expect(splitAddress(cell)).toEqual({ address, city, state: 'CA', zipCode })
  })

  test('that is no whole address stays as it is', () => {
    expect(splitAddress('123 Oak St')).toBeNull()
    expect(splitAddress('123 Oak St, Reno, NV 89501')).toBeNull()
  })
})

test.each([
  ['83 Test Way', 'Unit 4B', '', '83 Test Way, Unit 4B'],
  ['83 Test Way', '', '4B', '83 Test Way, Unit 4B'],
  ['83 Test Way', '', 'B', '83 Test Way, Unit B'],
  ['83 Test Way', 'Bldg 2', '#7', '83 Test Way, Bldg 2, #7'],
  ['83 Test Way, Unit 4B', 'UNIT 4B', '4b', '83 Test Way, Unit 4B'],
  ['83 Test Way, ', 'Rear', '', '83 Test Way, Rear'],
  ['83 Test Way', '', '', '83 Test Way'],
])('rule 316: %j with %j and %j is %j', (address, line2, unit, joined) => {
  expect(joinAddress(address, line2, unit)).toBe(joined)
})

test.each([
  ['n/a', true],
  ['N/A', true],
  ['#N/A', true],
  ['-', true],
  ['--', true],
  ['none', true],
  ['NULL', true],
  ['-- ring twice', false],
  ['Nora', false],
  ['None of the above LLC', false],
])('rule 316: %j is nothing: %s', (cell, is) => {
  expect(isNothing(cell)).toBe(is)
})
