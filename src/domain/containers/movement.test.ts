import { describe, expect, test } from 'vitest'
import { deliveriesOf, isMoved, movementOf, type Place } from './movement.ts'

const yard: Place = { status: 'available', currentLocation: 'Yard', currentOrderId: null }
const out: Place = { status: 'deployed', currentLocation: '12 Elm Street, Valencia', currentOrderId: 'order' }

describe('the kind of a movement', () => {
  test.each([
    ['deployed', yard, out, true],
    ['picked-up', out, yard, true],
    ['maintenance', yard, { ...yard, status: 'maintenance' }, true],
    ['damaged', out, { ...yard, status: 'damaged' }, true],
    ['yard', { ...yard, status: 'maintenance' }, yard, true],
    ['moved', yard, { ...yard, currentLocation: 'Yard 2' }, true],
    ['moved', out, { ...out, currentLocation: '12 Elm Street, rear' }, false],
    ['reserved', yard, { ...yard, currentOrderId: 'order' }, false],
    ['reserved', { ...yard, currentOrderId: 'other' }, { ...yard, currentOrderId: 'order' }, false],
    ['released', { ...yard, currentOrderId: 'order' }, yard, false],
    [null, yard, yard, false],
  ] as const)('%s', (kind, before, after, isCountedAnew) => {
    expect([movementOf(before, after), isMoved(before, after)]).toEqual([kind, isCountedAnew])
  })
})

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
