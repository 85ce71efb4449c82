import { expect, test } from 'vitest'
import { deliveriesOf } from './deliveries.ts'

const at = (day: string, kind: string, status: string) => ({ kind, status, occurredAt: new Date(`${day}T20:00:00Z`) })
const added = at('2026-11-01', 'added', 'available')

test.each([
  ['none', [added], { count: 0, daysOut: 0 }],
  ['one that is out', [added, at('2026-11-20', 'deployed', 'deployed')], { count: 1, daysOut: 11 }],
  [
    'two, one of them back',
    [
      added,
      at('2026-11-02', 'deployed', 'deployed'),
      at('2026-11-09', 'picked-up', 'available'),
      at('2026-11-30', 'deployed', 'deployed'),
      at('2026-11-30', 'moved', 'deployed'),
    ],
    { count: 2, daysOut: 8 },
  ],
  [
    'none that was taken back',
    [added, at('2026-11-02', 'deployed', 'deployed'), at('2026-11-02', 'delivery-corrected', 'available')],
    { count: 0, daysOut: 0 },
  ],
  [
    'one whose pickup was taken back',
    [
      at('2026-11-20', 'deployed', 'deployed'),
      at('2026-11-25', 'picked-up', 'available'),
      at('2026-11-25', 'pickup-corrected', 'deployed'),
    ],
    { count: 1, daysOut: 11 },
  ],
])('%s', (_, movements, expected) => {
  expect(deliveriesOf(movements, '2026-12-01')).toEqual(expected)
})
