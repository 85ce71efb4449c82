import { expect, test } from 'vitest'
import type { Cents } from '#contract/values/units.ts'
import { extraDays, type Rental } from './extra-days.ts'

const rental = (changes: Partial<Rental>) =>
  extraDays({
    requestedDeliveryDate: '2026-12-08',
    scheduledDeliveryDate: null,
    actualDeliveryDate: null,
    requestedPickupDate: null,
    scheduledPickupDate: null,
    actualPickupDate: null,
    maximumRentalDaysSnapshot: 10,
    dailyOverageRateSnapshot: 2_500,
    rentalRestartedOn: null,
    ...changes,
  })

test.each<[string, Partial<Rental>, [days: number | null, extra: number, cents: Cents]]>([
  ['nobody named a pickup', {}, [null, 0, 0]],
  ['no delivery', { requestedDeliveryDate: null, scheduledPickupDate: '2027-01-30' }, [null, 0, 0]],
  ['the included days', { scheduledPickupDate: '2026-12-18' }, [10, 0, 0]],
  // The 8th to the 21st is 13 days; 13 − 10 = 3; 3 × $25.00 = $75.00
  ['three planned days more', { scheduledPickupDate: '2026-12-21' }, [13, 3, 7_500]],
  [
    'what happened counts, not what was planned',
    { actualDeliveryDate: '2026-12-09', scheduledPickupDate: '2026-12-21', actualPickupDate: '2026-12-24' },
    [15, 5, 12_500],
  ],
  ['picked up before it was delivered, by its dates', { scheduledPickupDate: '2026-12-01' }, [0, 0, 0]],
  ['no rate', { scheduledPickupDate: '2026-12-21', dailyOverageRateSnapshot: 0 }, [13, 3, 0]],
  ['restarted by a swap', { rentalRestartedOn: '2026-12-15', scheduledPickupDate: '2026-12-28' }, [13, 3, 7_500]],
  [
    'restarted before it was delivered, by its dates',
    { rentalRestartedOn: '2026-12-01', scheduledPickupDate: '2026-12-21' },
    [13, 3, 7_500],
  ],
  [
    'restarted, but no delivery',
    { requestedDeliveryDate: null, rentalRestartedOn: '2026-12-15', scheduledPickupDate: '2026-12-28' },
    [null, 0, 0],
  ],
  [
    'over the change of clocks',
    { requestedDeliveryDate: '2026-10-28', actualPickupDate: '2026-11-08' },
    [11, 1, 2_500],
  ],
])('%s (rules 132 and 303)', (_, changes, [days, extra, cents]) => {
  expect(rental(changes)).toMatchObject({ rentalDays: days, extraDays: extra, cents })
})
