import { describe, expect, test } from 'vitest'
import { fleetStatus, utilizationPercent } from './fleet-status.ts'

const type = (size: number, totalInventory: number, maintenanceInventory: number, held: number) => ({
  size,
  totalInventory,
  maintenanceInventory,
  held,
})

describe('rule 110: the fleet panel', () => {
  test('has the sizes in order, each with the sum of its types', () => {
    const fleet = fleetStatus([type(20, 5, 1, 2), type(10, 4, 0, 1), type(20, 3, 0, 0)], [])
    expect(fleet.map(({ size, total, maintenance, heldToday }) => [size, total, maintenance, heldToday])).toEqual([
      [10, 4, 0, 1],
      [20, 8, 1, 2],
    ])
  })

  test.each([
    [10, 2, 3, 5],
    [10, 2, 9, 0],
    [1, 4, 0, 0],
  ])('of %i with %i in maintenance and %i confirmed, %i are available', (total, maintenance, confirmed, available) => {
    const [size] = fleetStatus([type(20, total, maintenance, 0)], [{ size: 20, confirmed, out: 0 }])
    expect(size?.available).toBe(available)
  })

  test('overbooking of one type does not reduce another of its size', () => {
    const [size] = fleetStatus([type(20, 2, 0, 3), type(20, 4, 1, 1)], [])
    expect(size).toMatchObject({ heldToday: 4, freeToday: 2 })
  })
})

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [3, 4, 75],
  [4, 4, 100],
])('rule 111: %i deployed of %i is %i percent', (deployed, all, percent) => {
  expect(utilizationPercent(deployed, all)).toBe(percent)
})
