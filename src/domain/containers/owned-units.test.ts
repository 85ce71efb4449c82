import { describe, expect, test } from 'vitest'
import { ownedUnits } from './owned-units.ts'

const type = (size: number, totalInventory: number, maintenanceInventory = 0, isActive = true) => ({
  size,
  totalInventory,
  maintenanceInventory,
  isActive,
})
const containers = (size: number, ...statuses: ('available' | 'deployed' | 'maintenance' | 'damaged')[]) =>
  statuses.map((status) => ({ size, status, isLoaded: false, currentOrderId: null }))

describe('what is owned of a size', () => {
  test('is out, ready or in repair, and these add up', () => {
    const [size] = ownedUnits([type(20, 4, 2)], containers(20, 'deployed', 'available', 'maintenance', 'damaged'))
    expect(size).toMatchObject({ owned: 4, out: 1, ready: 1, repair: 2, unnumbered: 0, entered: 4, listed: 4 })
  })
  // Rule 604.
  test('is not ready while a load waits in it, or an order has it', () => {
    const [empty] = containers(30, 'available')
    const all = [empty, { ...empty, isLoaded: true }, { ...empty, currentOrderId: 'an order' }]
    const [size] = ownedUnits([type(30, 3)], all as Parameters<typeof ownedUnits>[1])
    expect(size).toMatchObject({ owned: 3, ready: 1, reserved: 1, loaded: 1, repair: 0, unnumbered: 0 })
  })
  test('counts bins, which have no numbers, with what is in repair of them', () => {
    expect(ownedUnits([type(3, 20, 1)], [])).toEqual([
      {
        size: 3,
        owned: 20,
        out: 0,
        ready: 0,
        reserved: 0,
        loaded: 0,
        repair: 1,
        unnumbered: 19,
        entered: 20,
        listed: 0,
      },
    ])
  })
  test('says what is entered and not listed, and what is listed and not entered', () => {
    const [ten, thirty] = ownedUnits(
      [type(10, 3), type(30, 1)],
      [...containers(10, 'available'), ...containers(30, 'available', 'deployed')],
    )
    expect(ten).toMatchObject({ owned: 3, ready: 1, unnumbered: 2, entered: 3, listed: 1 })
    expect(thirty).toMatchObject({ owned: 2, ready: 1, out: 1, unnumbered: 0, entered: 1, listed: 2 })
  })
  test('leaves out inactive types, adds up types of one size, and starts with the smallest', () => {
    const sizes = ownedUnits([type(40, 2), type(15, 9, 0, false), type(40, 1), type(6, 1)], containers(10, 'available'))
    expect(sizes.map(({ size, owned }) => [size, owned])).toEqual([
      [6, 1],
      [10, 1],
      [40, 3],
    ])
  })
})
