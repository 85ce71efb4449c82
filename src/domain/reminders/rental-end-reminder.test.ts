import { describe, expect, test } from 'vitest'
import { isRentalEndDue } from './rental-end-reminder.ts'

describe('rule 257: the reminder that a rental ends', () => {
  const order = { status: 'delivered', isArchived: false, pickupDay: '2026-12-18' } as const

  // The day before it cannot be moved online anymore.
  test.each([
    ['2026-12-16T15:59:00Z', false],
    ['2026-12-16T16:00:00Z', true],
    ['2026-12-17T15:59:00Z', true],
    ['2026-12-17T16:00:00Z', false],
    ['2026-12-18T16:00:00Z', false],
  ])('at %s: %s', (now, expected) => {
    expect(isRentalEndDue(order, new Date(now))).toBe(expected)
  })

  test.each([
    [{ status: 'scheduled' as const }],
    [{ status: 'picked_up' as const }],
    [{ isArchived: true }],
    [{ pickupDay: null }],
  ])('not of %o', (changes) => {
    expect(isRentalEndDue({ ...order, ...changes }, new Date('2026-12-16T18:00:00Z'))).toBe(false)
  })
})
