import { expect, test } from 'vitest'
import { type ClosedDay, closedDaysOf, type DatedLine, namedDays } from './closed-days.ts'

// Rule 581.

const shut = new Set(['2026-12-13', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'])
const container = (deliveryDate: string | null): DatedLine => ({ deliveryDate, days: [] })
const haul = (...days: string[]): DatedLine => ({ deliveryDate: null, days })

test.each<[string, (DatedLine | null)[], ClosedDay[]]>([
  ['open days', [container('2026-12-07'), haul('2026-12-10', '2026-12-14')], []],
  ['no day yet', [container(null), haul()], []],
  ['a delivery', [container('2026-12-13')], [{ at: 0, field: 'deliveryDate', day: '2026-12-13', next: '2026-12-14' }]],
  [
    'one trip of three, below a line without a price',
    [container('2026-12-07'), null, haul('2026-12-10', '2026-12-13', '2026-12-14')],
    [{ at: 2, field: 'days', day: '2026-12-13', next: '2026-12-14' }],
  ],
  [
    'several trips, and an open day that is too far to offer',
    [container('2026-12-07'), haul('2026-12-24', '2026-12-25')],
    [
      { at: 1, field: 'days', day: '2026-12-24', next: null },
      { at: 1, field: 'days', day: '2026-12-25', next: '2026-12-28' },
    ],
  ],
])('%s', (_, lines, closed) => {
  expect(closedDaysOf(namedDays(lines), (day) => shut.has(day))).toEqual(closed)
})
