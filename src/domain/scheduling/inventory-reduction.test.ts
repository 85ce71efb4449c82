import { expect, test } from 'vitest'
import { addDays } from '#contract/values/dates.ts'
import { daysHeldBeyond, stockHeldMessage } from './inventory-reduction.ts'

const today = '2026-12-01'
const hold = (from: string, through: string) => ({ from, through })

test('past days, and days that fit, are not listed', () => {
  expect(daysHeldBeyond(1, [hold('2026-11-20', '2026-11-30'), hold('2026-11-20', '2026-12-05')], today)).toEqual([])
  expect(daysHeldBeyond(0, [], today)).toEqual([])
})

test('consecutive days are one span with its highest hold; a gap begins another', () => {
  const holds = [
    hold('2026-11-28', '2026-12-03'),
    hold('2026-12-01', '2026-12-05'),
    hold('2026-12-03', '2026-12-03'),
    hold('2026-12-05', '2026-12-07'),
  ]
  expect(daysHeldBeyond(1, holds, today)).toEqual([
    { from: '2026-12-01', through: '2026-12-03', held: 3 },
    { from: '2026-12-05', through: '2026-12-05', held: 2 },
  ])
})

test('the message lists the days, and counts those that are too many', () => {
  expect(stockHeldMessage([{ from: '2026-12-01', through: '2026-12-03', held: 3 }], 1)).toBe(
    'Only 1 unit is left to rent, but orders hold 3 from Tuesday, December 1, 2026 to Thursday, December 3, 2026. Move these orders first.',
  )
  const spans = Array.from({ length: 7 }, (_, n) => ({
    from: addDays(today, n * 3),
    through: addDays(today, n * 3),
    held: 2,
  }))
  expect(stockHeldMessage(spans, 0)).toMatch(
    /^Only 0 units are left .*2 on Tuesday, December 1, 2026; .*; and more on 2 later days\./,
  )
})
