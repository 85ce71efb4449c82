import { expect, test } from 'vitest'
import type { DeliveryRule, OwnDay } from '#contract/scheduling/delivery-days.ts'
import { deliveryLimits, weekdayOf } from './delivery-limits.ts'

/** A Sunday. */
const day = '2026-12-13'
const everyDay = (maxDeliveries: number | null): DeliveryRule => ({
  appliesTo: 'every-day',
  isClosed: false,
  maxDeliveries,
})
const sundays = (isClosed: boolean, maxDeliveries: number | null = null): DeliveryRule => ({
  appliesTo: 'sunday',
  isClosed,
  maxDeliveries,
})
const monday: DeliveryRule = { appliesTo: 'monday', isClosed: true, maxDeliveries: 1 }
const own = (isClosed: boolean | null, maxDeliveries: number | null = null): OwnDay => ({
  day,
  isClosed,
  maxDeliveries,
  note: '',
})

test.each<[string, OwnDay | undefined, DeliveryRule[], boolean, number | null]>([
  ['nothing is said', undefined, [], false, null],
  ['another weekday is closed', undefined, [monday], false, null],
  ['every day takes eight', undefined, [everyDay(8)], false, 8],
  ['every day takes eight, Sundays three', undefined, [everyDay(8), sundays(false, 3)], false, 3],
  ['Sundays take none', undefined, [everyDay(8), sundays(false, 0)], false, 0],
  ['Sundays are closed', undefined, [everyDay(8), sundays(true)], true, 8],
  ['the day opens on a closed Sunday', own(false), [sundays(true, 3)], false, 3],
  ['the day is closed', own(true), [everyDay(8)], true, 8],
  ['the day takes twelve', own(null, 12), [everyDay(8), sundays(true, 3)], true, 12],
  ['the day says nothing', own(null), [everyDay(8), sundays(true)], true, 8],
])('where %s', (_, itself, rules, isClosed, maxDeliveries) => {
  expect(deliveryLimits(day, itself, rules)).toEqual({ isClosed, maxDeliveries })
})

test.each([
  ['2026-12-13', 'sunday'],
  ['2026-12-14', 'monday'],
  ['2028-02-29', 'tuesday'],
  ['2026-12-19', 'saturday'],
])('%s is a %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})
