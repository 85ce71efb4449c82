import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { isCrewLinkOpen } from './crew-links.ts'

const now = new Date('2026-12-01T20:00:00Z')
const later = new Date('2026-12-01T20:00:00.001Z')

test.each([
  ['the last moment', later, 'scheduled', null, true],
  ['its end', now, 'scheduled', null, false],
  ['after its end', new Date('2026-11-30T20:00:00Z'), 'scheduled', null, false],
  ['an archived order', later, 'scheduled', now, false],
] as const)('rule 356: %s', (_, expiresAt, status, archivedAt, isOpen) => {
  expect(isCrewLinkOpen(expiresAt, { status, archivedAt }, now)).toBe(isOpen)
})

test('rule 356: it ends with the order', () => {
  const open = orderStatuses.filter((status) => isCrewLinkOpen(later, { status, archivedAt: null }, now))
  expect(open).toEqual(['pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered'])
})
