import { z } from 'zod'
import { dayHaul } from '#contract/hauls/hauls.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { optionalDate } from '#contract/values/field-rules.ts'
import { isoDate } from '#contract/wire/wire.ts'

/** How many days the staff calendar shows. */
export const calendarDays = 60

export const staffCalendarQuery = z.object({
  from: z.optional(optionalDate('from must be a date')).describe('The first day; today if absent or past'),
})

/** One day across all sizes: whether it takes deliveries, how many there are, and the limit. */
const calendarDay = z.object({
  day: isoDate,
  isClosed: z.boolean(),
  maxDeliveries: z.int().nullable(),
  deliveries: z.int().describe('Orders that are neither cancelled nor archived'),
  countsOthers: z.boolean().describe('Whether `deliveries` has pickups or other hauls in it (rule 120)'),
  pickups: z.int().describe('Planned for open orders'),
  note: z.string().describe('Why the day is different'),
  ownIsClosed: z.boolean().nullable().describe("The day's own setting; null: same as its weekday"),
  ownMaxDeliveries: z.int().nullable(),
})

/** One container type: its number of units, and the units held on each day. */
const calendarType = z.object({
  equipmentId: z.uuid(),
  name: z.string(),
  size: z.int(),
  capacity: z.int(),
  held: z.array(z.int()),
})

/** Free, held and overbooked units for staff (rule 121). */
export const staffCalendar = z
  .object({
    today: isoDate,
    from: isoDate,
    through: isoDate,
    latest: isoDate.describe('The last day that can be booked'),
    days: z.array(calendarDay),
    types: z.array(calendarType),
  })
  .meta({ id: 'StaffCalendar' })

/** An order as shown in the calendar. */
const calendarOrder = z
  .object({
    id: z.uuid(),
    orderNumber: z.string(),
    version: z.int(),
    status: z.enum(orderStatuses),
    customerName: z.string(),
    customerAddress: z.string(),
    customerCity: z.string(),
    dumpsterSize: z.int(),
    isStanding: z.boolean().optional().describe('A standing service of it runs or is paused (rule 450)'),
    scheduledDeliveryDate: isoDate.nullable(),
    scheduledPickupDate: isoDate.nullable(),
    deliveryDay: isoDate.describe('Actual, else scheduled, else requested'),
    pickupDay: isoDate.describe(
      'Actual, else scheduled, else requested, else derived from the rental days; 2099-12-31 while it stays without end: a standing service, or rent by periods',
    ),
    heldThrough: isoDate.nullable().describe('The last day it holds a unit; null if it no longer holds one'),
  })
  .meta({ id: 'CalendarOrder' })

/** The days that an earlier pickup would free (rule 122). */
const freeingPickup = z.object({
  orderId: z.uuid(),
  pickupBy: isoDate.describe('The latest pickup day that frees the requested day'),
  frees: z.object({ from: isoDate, through: isoDate }).describe('The days on which one more unit would be free'),
})

export const calendarCellQuery = z.object({
  equipmentId: z
    .uuid({ error: 'equipmentId must be the id of a container type' })
    .optional()
    .describe('Without it: the deliveries and pickups of every type'),
})

/** The orders of one day, for one container type or all of them. */
export const calendarCell = z
  .object({
    day: isoDate,
    equipmentId: z.uuid().nullable(),
    holding: z.array(calendarOrder).describe('Orders that hold a unit of the type on the day'),
    delivered: z.array(calendarOrder).describe('Deliveries of the day'),
    pickedUp: z.array(calendarOrder).describe('Pickups of the day'),
    hauls: z
      .array(dayHaul)
      .describe('Swaps and dump-and-returns of the day, and those that hold a unit on it because they are late'),
    freeing: z.array(freeingPickup).describe('If no unit is free: the pickups that would free one if made earlier'),
  })
  .meta({ id: 'CalendarCell' })

export type StaffCalendar = z.output<typeof staffCalendar>
export type CalendarDay = z.output<typeof calendarDay>
export type CalendarType = z.output<typeof calendarType>
export type CalendarOrder = z.output<typeof calendarOrder>
export type CalendarCell = z.output<typeof calendarCell>
