import { expect, test } from 'vitest'
import { unlikelyDay } from './load-day.ts'

const out = { deliveredOn: '2026-11-03', pickedUpOn: '2026-11-10' }

test.each([
  ['2026-11-02', out, 'before-delivery'],
  ['2026-11-03', out, null],
  ['2026-11-17', out, null],
  ['2026-11-18', out, 'after-pickup'],
  ['2026-12-24', { ...out, pickedUpOn: null }, null],
  ['2025-01-01', { deliveredOn: null, pickedUpOn: null }, null],
  [null, out, null],
])('rule 229: a load of %s, of a container that was out %j, is %s', (day, days, unlikely) => {
  expect(unlikelyDay(day, days)).toBe(unlikely)
})
