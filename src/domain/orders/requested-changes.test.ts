import { expect, test } from 'vitest'
import type { RequestedChanges } from '../../contract/change-requests.ts'
import type { ChangeableOrder } from './change-window.ts'
import { requestedChangesProblem } from './requested-changes.ts'

const order: ChangeableOrder = {
  status: 'confirmed',
  requestedDeliveryDate: '2026-12-08',
  scheduledDeliveryDate: null,
  requestedPickupDate: null,
  scheduledPickupDate: null,
  timePreference: '',
  quietHours: false,
}

test.each<[RequestedChanges, string | null]>([
  [{}, null],
  [{ instructions: 'Behind the house' }, null],
  [{ deliveryDate: '2026-12-01' }, null],
  [{ deliveryDate: '2026-11-30' }, 'Delivery date must not be in the past'],
  [{ deliveryDate: '2027-12-01' }, null],
  [{ deliveryDate: '2027-12-02' }, 'Delivery date must be within 365 days'],
  [{ pickupDate: '2026-12-08' }, null],
  [{ pickupDate: '2026-12-07' }, 'Pickup date must not be before the delivery'],
  [{ pickupDate: '2026-11-30' }, 'Pickup date must not be in the past'],
  [{ deliveryDate: '2026-12-10', pickupDate: '2026-12-09' }, 'Pickup date must not be before the delivery'],
  [{ deliveryDate: '2026-12-03', pickupDate: '2026-12-05' }, null],
])('on December 1, of an order for the 8th, %j: %s', (changes, message) => {
  expect(requestedChangesProblem(order, changes, '2026-12-01')?.message ?? null).toBe(message)
})

test('once delivered there is no other delivery date', () => {
  expect(
    requestedChangesProblem({ ...order, status: 'delivered' }, { deliveryDate: '2026-12-12' }, '2026-12-09'),
  ).toEqual({
    field: 'deliveryDate',
    message: 'The container has been delivered already',
  })
})
