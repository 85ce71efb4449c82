import { expect, test } from 'vitest'
import { addDays } from '#contract/values/dates.ts'
import { offeredDays, pickupDays, tripDays } from './offered-days.ts'

const day = (n: number) => addDays('2026-12-01', n)
const calendar = {
  today: day(0),
  from: day(0),
  through: day(5),
  latest: day(60),
  days: [0, 1, 2, 3, 4, 5].map((n) => ({
    day: day(n),
    isClosed: n === 1,
    maxDeliveries: n === 2 ? 3 : null,
    countsOthers: false,
    deliveries: 2,
    pickups: 0,
    note: '',
    ownIsClosed: null,
    ownMaxDeliveries: null,
  })),
  types: [
    { equipmentId: 'a', name: '20 yard', size: 20, capacity: 4, held: [1, 1, 1, 3, 1, 1] },
    { equipmentId: 'b', name: '30 yard', size: 30, capacity: 9, held: [0, 0, 0, 0, 0, 0] },
  ],
}
const states = (quantity: number, rentalDays: number) =>
  offeredDays(calendar, { size: 20, quantity, rentalDays }, 5).map(({ state, left }) => `${state} ${left}`)

test('the units left are those of the fullest day of the stay', () => {
  expect(states(1, 1)).toEqual(['free 3', 'closed 3', 'free 1', 'free 1', 'free 3'])
})

test('several need as many units and deliveries', () => {
  expect(states(2, 0)).toEqual(['free 3', 'closed 3', 'trucks-full 3', 'full 1', 'free 3'])
})

// Rules 120 and 350.
test.each([
  ['from the delivery on; a closed day is advice', 1, 0, ['free', 'closed', 'free', 'free', 'free', 'free']],
  ['until a unit is missing', 2, 1, ['closed', 'free', 'full', 'full', 'full']],
  ['from today on, if the delivery was before', 4, -3, ['full', 'full', 'full', 'full', 'full', 'full']],
])('pickups: %s', (_, quantity, delivery, expected) => {
  const found = pickupDays(calendar, { size: 20, quantity, delivery: day(delivery) })
  expect(found.map(({ state }) => state)).toEqual(expected)
  expect(found[0]?.day).toBe(day(Math.max(0, delivery)))
})

test.each([
  [
    'a swap needs one more unit than its containers',
    { bringsEmpty: true, quantity: 2 },
    ['free', 'closed', 'free', 'full'],
  ],
  [
    'what brings none is only kept from closed days',
    { bringsEmpty: false, quantity: 2 },
    ['free', 'closed', 'free', 'free'],
  ],
])('rule 350: %s', (_, haul, expected) => {
  const wanted = { size: 20, delivery: day(0), pickup: day(3), ...haul }
  expect(tripDays(calendar, wanted).map(({ state }) => state)).toEqual(expected)
  expect(tripDays(calendar, { ...wanted, delivery: day(2), pickup: null })[0]?.day).toBe(day(2))
})
