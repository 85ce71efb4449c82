import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#contract/values/dates.ts'
import { type LedgerPeriod, ledgerPeriods, periodDays, periodOf } from './ledger-period.ts'

describe('rule 542: the periods of the ledger', () => {
  test.for<[LedgerPeriod, IsoDate, string, string]>([
    ['month', '2026-11-29', '2026-11-01', '2026-11-29'],
    ['last-month', '2026-11-29', '2026-10-01', '2026-10-31'],
    ['last-month', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['last-month', '2028-03-30', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-29', '2026-10-01', '2026-11-29'],
    ['quarter', '2026-09-30', '2026-07-01', '2026-09-30'],
    ['year', '2026-11-29', '2026-01-01', '2026-11-29'],
    ['all', '2026-11-29', '', ''],
  ])('%s on %s is %s to %s', ([period, today, from, through]) => {
    expect(periodDays(period, today)).toEqual({ from, through })
  })

  test.for(ledgerPeriods)('%s is known by its days, unless an earlier one has the same', (period) => {
    const days = periodDays(period, '2026-11-29')
    expect(periodOf(days.from, days.through, '2026-11-29')).toBe(period)
  })

  test('other days are no period', () => {
    expect(periodOf('2026-11-02', '2026-11-29', '2026-11-29')).toBeNull()
  })
})
