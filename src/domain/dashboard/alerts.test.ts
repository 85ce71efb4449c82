import { describe, expect, test } from 'vitest'
import { type AlertKind, alertKindNames } from '#contract/dashboard/dashboard-kinds.ts'
import { type AlertReport, raisedAlerts } from './alerts.ts'

const reports = (counts: Partial<Record<AlertKind, number>>) =>
  Object.fromEntries(
    alertKindNames.map((kind) => [kind, { count: counts[kind] ?? 0, examples: [] }]),
  ) as unknown as Record<AlertKind, AlertReport>

describe('rule 113: an alert', () => {
  test.each([
    ['new-orders', 3, false],
    ['new-orders', 4, true],
    ['high-utilization', 80, false],
    ['high-utilization', 80.1, true],
    ['maintenance', 0, false],
    ['maintenance', 1, true],
    ['overdue', 0, false],
    ['overdue', 1, true],
  ] as const)('%s at %d: %s', (kind, count, isRaised) => {
    expect(raisedAlerts(reports({ [kind]: count })).map((alert) => alert.kind)).toEqual(isRaised ? [kind] : [])
  })

  test('comes before less urgent ones', () => {
    const raised = raisedAlerts(reports({ maintenance: 2, overdue: 1, 'to-confirm': 1 }))
    expect(raised.map(({ kind }) => kind)).toEqual(['overdue', 'to-confirm', 'maintenance'])
  })
})
