import { expect, test } from 'vitest'
import { barSpan } from './order-bar.tsx'

const [first, last] = ['2026-12-01', '2026-12-10']

test.each([
  ['2026-12-03', '2026-12-05', { from: 2, days: 3, isCutBefore: false, isCutAfter: false }],
  ['2026-12-01', '2026-12-01', { from: 0, days: 1, isCutBefore: false, isCutAfter: false }],
  ['2026-11-20', '2026-12-02', { from: 0, days: 2, isCutBefore: true, isCutAfter: false }],
  ['2026-12-09', '2026-12-30', { from: 8, days: 2, isCutBefore: false, isCutAfter: true }],
  ['2026-11-01', '2027-02-01', { from: 0, days: 10, isCutBefore: true, isCutAfter: true }],
  ['2026-11-01', '2026-11-30', null],
  ['2026-12-11', '2026-12-12', null],
])('a stay from %s through %s', (from, through, span) => {
  expect(barSpan({ from, through }, first, last)).toEqual(span)
})
