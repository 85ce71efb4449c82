import { addDays, dateInLosAngeles, eachDay, type IsoDate } from '#contract/values/dates.ts'
import { weekdayOf } from '#domain/scheduling/delivery-limits.ts'
import { type Holiday, holidaysOf } from '#domain/scheduling/holidays.ts'
import { changeDeliveryDay, changeDeliveryRule } from '#server/scheduling/change-delivery-plan.ts'
import type { DemoWorld } from './demo-world.ts'

/** How many deliveries the trucks of the demo can do. */
const max = { everyDay: 9, saturday: 5 }

/**
 * The delivery plan of the demo: not on Sundays, few on Saturdays, none on the next two holidays, and one day with a truck in the shop.
 * Existing bookings on such days stay, as in reality.
 */
export async function planTrucks({ app, random, staff }: DemoWorld): Promise<void> {
  const actor = random.pick(staff)
  const today = dateInLosAngeles(app.clock())
  const rule = { isClosed: false, maxDeliveries: null }
  await changeDeliveryRule(app, { appliesTo: 'every-day', change: { ...rule, maxDeliveries: max.everyDay }, actor })
  await changeDeliveryRule(app, { appliesTo: 'saturday', change: { ...rule, maxDeliveries: max.saturday }, actor })
  await changeDeliveryRule(app, { appliesTo: 'sunday', change: { ...rule, isClosed: true }, actor })
  for (const { day, name } of nextHolidays(today).slice(0, 2)) {
    await changeDeliveryDay(app, { day, change: { isClosed: true, maxDeliveries: null, note: name }, actor })
  }
  const change = { isClosed: null, maxDeliveries: 3, note: 'One truck in the shop' }
  await changeDeliveryDay(app, { day: nextTuesday(today), change, actor })
}

function nextHolidays(today: IsoDate): Holiday[] {
  const year = Number(today.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ day }) => day > today)
}

function nextTuesday(today: IsoDate): IsoDate {
  const nextWeek = addDays(today, 7)
  return eachDay(nextWeek, addDays(nextWeek, 6), 7).find((day) => weekdayOf(day) === 'tuesday') ?? nextWeek
}
