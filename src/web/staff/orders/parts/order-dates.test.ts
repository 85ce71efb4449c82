import { describe, expect, test } from 'vitest'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { deliveryDay, pickupDay } from './order-dates.tsx'

const today = '2026-11-20'

function order(changes: Partial<StaffOrderOnWire>): StaffOrderOnWire {
  const dates = {
    requestedDeliveryDate: null,
    scheduledDeliveryDate: null,
    actualDeliveryDate: null,
    requestedPickupDate: null,
    scheduledPickupDate: null,
    actualPickupDate: null,
  }
  return {
    status: 'pending',
    minimumRentalDaysSnapshot: 7,
    maximumRentalDaysSnapshot: 10,
    ...dates,
    ...changes,
  } as StaffOrderOnWire
}

describe('the day in a row', () => {
  test('is the actual one, else the planned one, else the requested one', () => {
    const asked = { requestedDeliveryDate: '2026-12-01', requestedPickupDate: '2026-12-08' }
    const planned = { scheduledDeliveryDate: '2026-12-02', scheduledPickupDate: '2026-12-09' }
    const happened = { actualDeliveryDate: '2026-12-03', actualPickupDate: '2026-12-10' }
    const days = (changes: Partial<StaffOrderOnWire>) => [
      deliveryDay(order(changes), today).date,
      pickupDay(order(changes), today).date,
    ]
    expect(days({})).toEqual([null, null])
    expect(days(asked)).toEqual(['2026-12-01', '2026-12-08'])
    expect(days({ ...asked, ...planned })).toEqual(['2026-12-02', '2026-12-09'])
    expect(days({ ...asked, ...planned, ...happened })).toEqual(['2026-12-03', '2026-12-10'])
  })

  test('is derived from the rental if the container is out and no day is named', () => {
    const out = order({ status: 'delivered', actualDeliveryDate: '2026-11-18' })
    expect(pickupDay(out, today)).toEqual({ date: '2026-11-25', daysPast: 0 })
  })

  test('is derived from the planned delivery before the container comes, and of a cancelled order not', () => {
    const planned = order({ status: 'confirmed', scheduledDeliveryDate: '2026-11-23' })
    expect(pickupDay(planned, today)).toEqual({ date: '2026-11-30', daysPast: 0 })
    expect(pickupDay({ ...planned, status: 'cancelled' }, today).date).toBeNull()
  })

  test.each([
    ['pending', '2026-11-20', 0],
    ['pending', '2026-11-19', 1],
    ['en_route', '2026-11-18', 2],
    ['scheduled', '2026-11-21', 0],
    ['delivered', '2026-11-18', 0],
    ['cancelled', '2026-11-18', 0],
  ] as const)('rule 82: %s for %s is %i days late', (status, scheduledDeliveryDate, late) => {
    expect(deliveryDay(order({ status, scheduledDeliveryDate }), today).daysPast).toBe(late)
  })

  test.each([
    ['delivered', '2026-11-20', 0],
    ['delivered', '2026-11-18', 2],
    ['delivered', null, 3],
    ['picked_up', '2026-11-18', 0],
    ['confirmed', '2026-11-18', 0],
  ] as const)('rule 82: %s with its pickup on %s is %i days overdue', (status, scheduledPickupDate, over) => {
    const dates = { actualDeliveryDate: '2026-11-10', scheduledPickupDate }
    expect(pickupDay(order({ status, ...dates }), today).daysPast).toBe(over)
  })
})
