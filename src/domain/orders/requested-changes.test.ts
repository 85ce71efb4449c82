import { describe, expect, test } from 'vitest'
import type { RequestedChanges } from '#contract/change-requests/change-requests.ts'
import type { ChangeableOrder } from './change-window.ts'
import { appliedChanges, grantedChanges, replacedBy, requestedChangesProblem } from './requested-changes.ts'

const order: ChangeableOrder & { actualDeliveryDate: string | null } = {
  status: 'confirmed',
  requestedDeliveryDate: '2026-12-08',
  scheduledDeliveryDate: null,
  requestedPickupDate: null,
  scheduledPickupDate: null,
  actualDeliveryDate: null,
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
  [{ pickupDate: '2027-12-08' }, null],
  [{ pickupDate: '2027-12-09' }, 'Pickup date must be within 365 days of the delivery'],
  [{ deliveryDate: '2026-12-03', pickupDate: '2027-12-04' }, 'Pickup date must be within 365 days of the delivery'],
])('on December 1, for an order on the 8th, %j: %s', (changes, message) => {
  expect(requestedChangesProblem(order, changes, '2026-12-01')?.message ?? null).toBe(message)
})

test('after delivery the delivery date cannot change', () => {
  expect(
    requestedChangesProblem({ ...order, status: 'delivered' }, { deliveryDate: '2026-12-12' }, '2026-12-09'),
  ).toEqual({
    field: 'deliveryDate',
    message: 'The container has been delivered already',
  })
})

test('after delivery the pickup must be within 365 days of the delivery', () => {
  const delivered = { ...order, status: 'delivered', actualDeliveryDate: '2026-12-04' } as const
  const ask = (pickupDate: string) => requestedChangesProblem(delivered, { pickupDate }, '2026-12-09')?.field ?? null
  expect([ask('2027-12-04'), ask('2027-12-05')]).toEqual([null, 'pickupDate'])
  expect([ask('2026-12-09'), ask('2026-12-08')]).toEqual([null, 'pickupDate'])
})

test.each<[RequestedChanges, string | null]>([
  [{ deliveryDate: '2026-12-18' }, null],
  [{ deliveryDate: '2026-12-19' }, 'Pickup is already planned for Friday, December 18, 2026'],
  [{ deliveryDate: '2026-12-19', pickupDate: '2026-12-29' }, null],
])('for an order to be picked up on December 18, %j: %s', (changes, message) => {
  const planned = { ...order, requestedPickupDate: '2026-12-18' }
  expect(requestedChangesProblem(planned, changes, '2026-12-01')?.message ?? null).toBe(message)
  const faraway = { ...order, scheduledPickupDate: '2027-12-03' }
  expect(requestedChangesProblem(faraway, { deliveryDate: '2026-12-02' }, '2026-12-01')?.field).toBe('deliveryDate')
  expect(requestedChangesProblem(faraway, { deliveryDate: '2026-12-03' }, '2026-12-01')).toBeNull()
})

describe('approving', () => {
  const planned = {
    requestedDeliveryDate: '2026-12-08',
    scheduledDeliveryDate: '2026-12-09',
    requestedPickupDate: '2026-12-18',
    scheduledPickupDate: null,
    specialInstructions: 'Ring twice',
  }

  test('changes what the request names, and nothing else', () => {
    expect(appliedChanges({})).toEqual({})
    expect(appliedChanges({ deliveryDate: '2026-12-10', pickupDate: '2026-12-20', instructions: 'Gate 4411' })).toEqual(
      {
        scheduledDeliveryDate: '2026-12-10',
        scheduledPickupDate: '2026-12-20',
        specialInstructions: 'Gate 4411',
      },
    )
  })

  test('overrides the plan, else the request', () => {
    expect(replacedBy(planned, {})).toEqual({})
    const asked = { deliveryDate: '2026-12-10', pickupDate: '2026-12-20', instructions: 'Gate 4411' }
    expect(replacedBy(planned, asked)).toEqual({
      deliveryDate: '2026-12-09',
      pickupDate: '2026-12-18',
      instructions: 'Ring twice',
    })
    const bare = { ...planned, requestedDeliveryDate: null, scheduledDeliveryDate: null, specialInstructions: '' }
    expect(replacedBy(bare, asked)).toEqual({ pickupDate: '2026-12-18' })
  })
})

test('a pickup without a delivery day is at most two years ahead (rule 294)', () => {
  const undated = { ...order, requestedDeliveryDate: null }
  const ask = (pickupDate: string) => requestedChangesProblem(undated, { pickupDate }, '2026-12-01')?.field ?? null
  expect([ask('2028-12-01'), ask('2028-12-02')]).toEqual([null, 'pickupDate'])
})

test('what staff agreed replaces what was asked for (rule 151)', () => {
  const requestedChanges = { deliveryDate: '2026-12-10', pickupDate: '2026-12-20' }
  expect(grantedChanges({ requestedChanges, agreedChanges: { deliveryDate: '2026-12-12' } })).toEqual({
    deliveryDate: '2026-12-12',
    pickupDate: '2026-12-20',
  })
})
