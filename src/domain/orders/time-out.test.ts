import { expect, it } from 'vitest'
import { type DatedOrder, timeOut } from './time-out.ts'

const delivered: DatedOrder = {
  status: 'delivered',
  actualDeliveryDate: '2026-11-08',
  actualPickupDate: null,
  scheduledPickupDate: '2026-11-15',
  requestedPickupDate: '2026-11-12',
  minimumRentalDaysSnapshot: 7,
  maximumRentalDaysSnapshot: 10,
  rentalRestartedOn: null,
}

it.each([
  ['on the day of delivery', delivered, '2026-11-08', { days: 0, isOut: true, overdueDays: 0, daysBeyondIncluded: 0 }],
  ['on the agreed day', delivered, '2026-11-15', { days: 7, isOut: true, overdueDays: 0, daysBeyondIncluded: 0 }],
  ['two days late', delivered, '2026-11-17', { days: 9, isOut: true, overdueDays: 2, daysBeyondIncluded: 0 }],
  [
    'without a named pickup: past the days that it is rented for',
    { ...delivered, scheduledPickupDate: null, requestedPickupDate: null },
    '2026-11-20',
    { days: 12, isOut: true, overdueDays: 5, daysBeyondIncluded: 2 },
  ],
  [
    'after pickup, which was late',
    { ...delivered, status: 'picked_up', actualPickupDate: '2026-11-18' },
    '2026-12-24',
    { days: 10, isOut: false, overdueDays: 0, daysBeyondIncluded: 0 },
  ],
  [
    'restarted by a swap',
    { ...delivered, rentalRestartedOn: '2026-11-15' },
    '2026-11-28',
    { days: 20, isOut: true, overdueDays: 13, daysBeyondIncluded: 3 },
  ],
  [
    'restarted today',
    { ...delivered, rentalRestartedOn: '2026-11-28' },
    '2026-11-28',
    { days: 20, isOut: true, overdueDays: 13, daysBeyondIncluded: 0 },
  ],
  [
    'a swap that is planned restarts nothing yet',
    { ...delivered, rentalRestartedOn: '2026-11-29' },
    '2026-11-28',
    { days: 20, isOut: true, overdueDays: 13, daysBeyondIncluded: 10 },
  ],
  ['delivered on an unknown day', { ...delivered, actualDeliveryDate: null }, '2026-11-10', null],
  ['before delivery', { ...delivered, status: 'scheduled', actualDeliveryDate: null }, '2026-11-10', null],
] as const)('%s', (_, order, today, expected) => {
  expect(timeOut(order, today)).toEqual(expected)
})
