import { describe, expect, test } from 'vitest'
import { containerTiming, type TimedContainer } from './container-timing.ts'

// Late evening in Los Angeles is the next day in UTC.
const now = new Date('2026-12-02T05:00:00Z')
const box = (changes: Partial<TimedContainer>): TimedContainer => ({
  status: 'available',
  movedAt: new Date('2026-11-30T18:00:00Z'),
  pickupDue: null,
  ...changes,
})

describe('the standing of a container', () => {
  test.each([
    ['in the yard for a day', {}, { daysOut: null, overdueDays: 0, dormantDays: null }],
    ['out for a day, with time left', { status: 'deployed', pickupDue: '2026-12-01' }, { daysOut: 1, overdueDays: 0 }],
    ['out, a day too long', { status: 'deployed', pickupDue: '2026-11-30' }, { daysOut: 1, overdueDays: 1 }],
    ['out, and nobody knows until when', { status: 'deployed' }, { daysOut: 1, overdueDays: 0 }],
    [
      'out since today, by the clock of Los Angeles',
      { status: 'deployed', movedAt: new Date('2026-12-01T08:00:00Z') },
      { daysOut: 0 },
    ],
    ['back: what was due is due no more', { pickupDue: '2026-11-01' }, { daysOut: null, overdueDays: 0 }],
    ['one day short of dormant', { movedAt: new Date('2026-11-02T20:00:00Z') }, { dormantDays: null }],
    ['dormant in the yard', { movedAt: new Date('2026-11-01T20:00:00Z') }, { dormantDays: 30 }],
    [
      'dormant at a customer’s',
      { status: 'deployed', movedAt: new Date('2026-10-01T20:00:00Z') },
      { daysOut: 61, dormantDays: 61 },
    ],
    ['in repair for long', { status: 'maintenance', movedAt: new Date('2026-10-01T20:00:00Z') }, { dormantDays: null }],
    ['damaged for long', { status: 'damaged', movedAt: new Date('2026-10-01T20:00:00Z') }, { dormantDays: null }],
  ] as const)('%s', (_, changes, expected) => {
    expect(containerTiming(box(changes), now, 30)).toMatchObject(expected)
  })
})
