import { expect, test } from 'vitest'
import { sampleOrders } from '#contract/emails/email-samples.ts'
import { addDays, eachDay } from '#contract/values/dates.ts'
import { weekdayOf } from '#domain/scheduling/delivery-limits.ts'
import { sampleOrder } from './sample-order.ts'

test('rule 148: no truck of a sample goes out on a weekend, whatever day it is looked at', () => {
  for (const today of eachDay('2026-12-01', addDays('2026-12-01', 13), 14))
    for (const name of sampleOrders)
      for (const moment of ['booked', 'weighed'] as const) {
        const { requestedDeliveryDate, requestedPickupDate } = sampleOrder(name, moment, today)
        for (const day of [requestedDeliveryDate, requestedPickupDate])
          if (day)
            expect([today, name, moment, weekdayOf(day)]).not.toContainEqual(expect.stringMatching(/^s(atur|un)day$/))
      }
})
