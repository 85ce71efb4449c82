import { describe, expect, it } from 'vitest'
import { lapseTime, maxReservedByNetwork, mayReserve } from './unverified-booking.ts'

const days = { from: '2026-12-01', through: '2026-12-08' }
const holds = (count: number, hold = days) => Array.from({ length: count }, () => hold)
const fleet = (totalInventory: number, maintenanceInventory = 0) => [{ totalInventory, maintenanceInventory }]

describe('rule 201: what unverified bookings reserve', () => {
  it.each([
    ['nothing reserved yet', 8, 0, true],
    ['the third of few units', 8, 2, true],
    ['a fourth of few units', 8, 3, false],
    ['the last within 30% of 20', 20, 5, true],
    ['more than 30% of 20', 20, 6, false],
    ['30% rounded down', 19, 5, false],
  ])('%s', (_, units, reserved, expected) => {
    const input = { days, unverifiedHolds: holds(reserved), types: fleet(units), reservedByNetwork: 0 }
    expect(mayReserve(input)).toBe(expected)
  })

  it('counts the units of all types of the size, without those in maintenance', () => {
    const types = [...fleet(10), ...fleet(12, 2)]
    expect(mayReserve({ days, unverifiedHolds: holds(5), types, reservedByNetwork: 0 })).toBe(true)
    expect(mayReserve({ days, unverifiedHolds: holds(6), types, reservedByNetwork: 0 })).toBe(false)
  })

  it('counts the days that are wanted, the pickup day included', () => {
    const later = holds(3, { from: '2026-12-09', through: '2026-12-12' })
    const onPickup = holds(3, { from: '2026-12-08', through: '2026-12-12' })
    expect(mayReserve({ days, unverifiedHolds: later, types: fleet(8), reservedByNetwork: 0 })).toBe(true)
    expect(mayReserve({ days, unverifiedHolds: onPickup, types: fleet(8), reservedByNetwork: 0 })).toBe(false)
  })

  it('lets one network reserve five', () => {
    const input = { days, unverifiedHolds: [], types: fleet(100) }
    expect(mayReserve({ ...input, reservedByNetwork: maxReservedByNetwork - 1 })).toBe(true)
    expect(mayReserve({ ...input, reservedByNetwork: maxReservedByNetwork })).toBe(false)
    expect(mayReserve({ ...input, reservedByNetwork: null })).toBe(true)
  })

  it('has nothing to limit without a delivery date', () => {
    expect(mayReserve({ days: null, unverifiedHolds: holds(9), types: fleet(1), reservedByNetwork: 9 })).toBe(true)
  })
})

describe('rule 202: when an unverified booking lapses', () => {
  it.each([
    ['on a Tuesday, on Wednesday', '2026-12-01T17:00:00Z', '2026-12-03T02:00:00Z'],
    ['late in the evening, still on the next day', '2026-12-02T07:59:00Z', '2026-12-03T02:00:00Z'],
    ['on a Friday, on Monday', '2026-12-05T01:00:00Z', '2026-12-08T02:00:00Z'],
    ['on a Sunday, on Monday', '2026-12-06T20:00:00Z', '2026-12-08T02:00:00Z'],
    ['before Thanksgiving, on the Friday after', '2026-11-25T20:00:00Z', '2026-11-28T02:00:00Z'],
    ['in summer', '2026-07-14T20:00:00Z', '2026-07-16T01:00:00Z'],
  ])('%s', (_, sentAt, lapsesAt) => {
    expect(lapseTime(new Date(sentAt)).toISOString()).toBe(new Date(lapsesAt).toISOString())
  })
})
