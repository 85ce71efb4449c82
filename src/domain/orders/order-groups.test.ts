import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { type GroupDays, leftOutOf, movedAloneIn } from './order-groups.ts'

describe('rule 342: which orders take part in an action on all', () => {
  test.each([
    ['confirm', ['pending', 'new']],
    ['move-delivery', ['pending', 'new', 'confirmed', 'scheduled', 'en_route']],
    ['move-pickup', ['delivered']],
    ['cancel', ['pending', 'new', 'confirmed', 'scheduled', 'en_route']],
  ] as const)('%s', (action, taking) => {
    const found = orderStatuses.filter((status) => leftOutOf(action, { status, hasEmail: false }) === null)
    expect(found.toSorted()).toEqual([...taking].toSorted())
  })

  test('an email goes to whoever gave an address, whatever the status', () => {
    expect(leftOutOf('email', { status: 'cancelled', hasEmail: true })).toBeNull()
    expect(leftOutOf('email', { status: 'new', hasEmail: false })).toBe('no-email')
  })

  test.each([
    ['confirm', 'cancelled', 'cancelled'],
    ['confirm', 'delivered', 'past-confirmed'],
    ['cancel', 'delivered', 'delivered'],
    ['move-pickup', 'new', 'not-delivered'],
    ['move-pickup', 'completed', 'picked-up'],
  ] as const)('%s of one that is %s: %s', (action, status, why) => {
    expect(leftOutOf(action, { status, hasEmail: true })).toBe(why)
  })
})

describe('rule 341: which orders were moved by themselves', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))
  const order = (id: string, deliveryDay: string, facts: Partial<GroupDays> = {}): GroupDays => ({
    id,
    status: 'confirmed',
    deliveryDay,
    pickupDay: '2026-12-20',
    movedAt: null,
    ...facts,
  })
  test.each<[string, GroupDays[], string[]]>([
    ['none as placed', [order('a', '2026-12-08'), order('b', '2026-12-08')], []],
    [
      'one of three',
      [order('a', '2026-12-08'), order('b', '2026-12-01', { movedAt: at(1) }), order('c', '2026-12-08')],
      ['b'],
    ],
    ['of two, the one that was moved', [order('a', '2026-12-01', { movedAt: at(1) }), order('b', '2026-12-08')], ['a']],
    [
      'of two that were moved together, the one that was moved since',
      [order('a', '2026-12-10', { movedAt: at(1) }), order('b', '2026-12-09', { movedAt: at(2) })],
      ['b'],
    ],
    ['a cancelled one has no say', [order('a', '2026-12-08', { status: 'cancelled' }), order('b', '2026-12-09')], []],
    [
      'only its pickup',
      [order('a', '2026-12-08'), order('b', '2026-12-08'), order('c', '2026-12-08', { pickupDay: '2026-12-22' })],
      ['c'],
    ],
  ])('%s', (_, group, ids) => {
    expect([...movedAloneIn(group).keys()]).toEqual(ids)
  })
})
