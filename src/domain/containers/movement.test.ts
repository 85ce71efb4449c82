import { describe, expect, test } from 'vitest'
import { isMoved, movementOf, type Place } from './movement.ts'

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
