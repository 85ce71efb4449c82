import { expect, test } from 'vitest'
import { openEnd } from '#domain/scheduling/holds.ts'
import { type FollowedOrder, orderOutlook } from './order-outlook.ts'

const order: FollowedOrder = {
  status: 'confirmed',
  requestedDeliveryDate: '2026-12-08',
  scheduledDeliveryDate: null,
  actualDeliveryDate: null,
  requestedPickupDate: null,
  scheduledPickupDate: null,
  timePreference: 'Afternoon (12PM - 5PM)',
  quietHours: false,
  maximumRentalDaysSnapshot: 10,
  rentalRestartedOn: null,
  standingThrough: null,
  dumpsterSize: 20,
}
const noon = (date: string) => new Date(`${date}T20:00:00Z`)

test('before delivery it has the window and the deadline for changes', () => {
  expect(orderOutlook(order, noon('2026-12-01'))).toEqual({
    deliveryWindow: '12PM - 5PM',
    daysLeft: null,
    changeTypes: ['reschedule_delivery', 'reschedule_pickup', 'update_instructions', 'other'],
    changesUntil: noon('2026-12-07'),
    movableDays: ['delivery', 'pickup'],
    offeredHauls: [],
  })
})

test('without a date there is no window', () => {
  const outlook = orderOutlook({ ...order, requestedDeliveryDate: null }, noon('2026-12-01'))
  expect(outlook).toEqual({
    deliveryWindow: null,
    daysLeft: null,
    changeTypes: [],
    changesUntil: null,
    movableDays: ['delivery'],
    offeredHauls: [],
  })
})

test.each([
  ['2026-12-08', 10],
  ['2026-12-17', 1],
  ['2026-12-18', 0],
  ['2026-12-20', -2],
])('delivered on the 8th with 10 days, on %s there are %i left', (today, daysLeft) => {
  const delivered: FollowedOrder = { ...order, status: 'delivered', actualDeliveryDate: '2026-12-08' }
  expect(orderOutlook(delivered, noon(today))).toEqual({
    deliveryWindow: null,
    daysLeft,
    changeTypes: ['reschedule_pickup', 'other'],
    changesUntil: null,
    movableDays: ['pickup'],
    offeredHauls: ['swap', 'dump_and_return'],
  })
})

test.each([
  ['a swap that is planned, which restarts the rental', { rentalRestartedOn: '2026-12-12' }, 14],
  ['a standing service, which keeps the container', { standingThrough: openEnd }, null],
  ['a standing service that has ended', { standingThrough: '2026-12-07' }, 10],
] as const)('with %s the days left are %j (rules 303 and 452)', (_, facts, daysLeft) => {
  const delivered: FollowedOrder = { ...order, ...facts, status: 'delivered', actualDeliveryDate: '2026-12-08' }
  expect(orderOutlook(delivered, noon('2026-12-08')).daysLeft).toBe(daysLeft)
})

test('after pickup it is empty', () => {
  const over: FollowedOrder = { ...order, status: 'picked_up', actualDeliveryDate: '2026-12-08' }
  expect(orderOutlook(over, noon('2026-12-18'))).toEqual({
    deliveryWindow: null,
    daysLeft: null,
    changeTypes: [],
    changesUntil: null,
    movableDays: [],
    offeredHauls: [],
  })
})
