import { z } from 'zod'
import { newCharge } from '#contract/billing/billing.ts'
import { addedChargeKinds } from '#contract/billing/charge-kinds.ts'
import { dayHaul } from '#contract/hauls/hauls.ts'
import { dayQuote } from '#contract/orders/day-quotes.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import { newWeightTicket, staffWeightTicket, weightTicketChanges } from '#contract/weight-tickets/weight-tickets.ts'
import { billedMoney, dayInput, instant, isoDate, sumInput, tons } from '#contract/wire/wire.ts'
import { maxMovedStops, stopKinds } from './stop-kinds.ts'

export const stopKind = z.enum(stopKinds, { error: `kind must be one of ${stopKinds.join(', ')}` })

/** A delivery or pickup of a day, planned or done, with its record. */
export const dayStop = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    kind: stopKind,
    status: z.enum(orderStatuses),
    isDone: z.boolean(),
    doneAt: instant.nullable().describe('When it was done; null if it is still planned'),
    timePreference: z.string(),
    customerName: z.string(),
    companyName: z.string(),
    customerPhone: z.string(),
    customerAddress: z.string(),
    customerCity: z.string(),
    dumpsterSize: z.int(),
    containerNumber: z
      .string()
      .nullable()
      .describe('The one that this stop brought or takes, whatever came after it; null: none, or not named'),
    isNumbered: z.boolean().describe('Containers of its size have numbers, so that one can be named'),
    includedTons: tons.nullable(),
    overagePerTon: billedMoney,
    orderTons: tons.describe(
      'The weight that shares the included tons: of all tickets of the order that count, or of its last load (rule 269)',
    ),
    tickets: z
      .array(staffWeightTicket)
      .describe('Of a pickup: the tickets with its day or without one, in order of entry; a delivery has none'),
    charges: z
      .array(z.object({ kind: z.enum(addedChargeKinds), amount: billedMoney, note: z.string() }))
      .describe(
        'What staff added to the order on that day, on its last stop of the day; without what a haul between them costs',
      ),
  })
  .meta({ id: 'DayStop' })

export type DayStop = z.output<typeof dayStop>
export type DayStopOnWire = z.input<typeof dayStop>

/** An unfinished stop that was planned for an earlier day. */
const leftOverStop = dayStop
  .pick({ orderId: true, orderNumber: true, kind: true, status: true, customerName: true, dumpsterSize: true })
  .extend({ plannedDay: isoDate })

/** The most left-over stops in a reply. */
export const maxLeftOver = 20

export const dayStops = z
  .object({
    day: isoDate,
    today: isoDate,
    stops: z.array(dayStop).describe('By delivery window, then customer'),
    hauls: z
      .array(
        dayHaul.extend({
          tickets: z.array(staffWeightTicket).describe('Of its load, in order of entry'),
          containerNumber: z.string().nullable().describe('The container that it brought'),
          removedContainerNumber: z.string().nullable().describe('The container that a swap took away'),
          charge: billedMoney.nullable().describe('What it costs; null while it is not done'),
        }),
      )
      .describe(
        'Swaps and dump-and-returns of the day; today, those that are late, too. They have calls of their own, and so have their tickets',
      ),
    leftOver: z
      .array(leftOverStop)
      .describe(`Planned for an earlier day and not done, oldest first; at most ${maxLeftOver}`),
    leftOverCount: z.int(),
    freeContainers: z
      .array(z.object({ containerNumber: z.string(), size: z.int() }))
      .describe('Available containers of the sizes delivered on that day, by number'),
  })
  .meta({ id: 'DayStops' })

export type DayStops = z.output<typeof dayStops>
export type DayStopsOnWire = z.input<typeof dayStops>

const ticketFields = {
  ticketNumber: newWeightTicket.shape.ticketNumber,
  facilityId: newWeightTicket.shape.facilityId,
  facility: newWeightTicket.shape.facility,
  material: newWeightTicket.shape.material,
  confirmedReason: newWeightTicket.shape.confirmedReason,
}

/** Rule 252: one line of the day's end. */
export const recordedStop = z
  .strictObject({
    orderId: z.uuid({ error: 'orderId must be the id of an order' }),
    kind: stopKind,
    time: z
      .string({ error: 'Time must be in the form 14:05' })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Time must be in the form 14:05' })
      .nullish()
      .describe('When it was done, in Los Angeles; now, if absent on the day itself'),
    containerNumber: z
      .optional(optionalText(60))
      .describe('The container that was brought or taken; empty or absent: unchanged'),
    ticket: z
      .strictObject({
        id: z.uuid().optional().describe('The ticket that is changed; a new one if absent'),
        weightTons: weightTicketChanges.shape.weightTons,
        ...ticketFields,
      })
      .nullish()
      .describe('Of a pickup: its weight ticket'),
    charge: newCharge.nullish().describe('A further charge, such as waiting time'),
  })
  .meta({ id: 'RecordedStop' })

export type RecordedStop = z.output<typeof recordedStop>
export type RecordedStopOnWire = z.input<typeof recordedStop>

const movedStop = z.strictObject({
  orderId: z.uuid({ error: 'orderId must be the id of an order' }),
  kind: stopKind,
})

const listOf = <Stop extends z.ZodType>(stop: Stop) =>
  z
    .array(stop, { error: 'Choose the stops' })
    .min(1, { error: 'Choose the stops' })
    .max(maxMovedStops, { error: `At most ${maxMovedStops} stops at once` })

const movedStops = listOf(movedStop)

/** The stops that move together. */
export const stopsToMove = z
  .strictObject({
    stops: movedStops,
    day: dayInput('day must be a date, such as 2026-12-08')
      .optional()
      .describe('A day that the preview covers, too, if it is later than the others'),
  })
  .meta({ id: 'StopsToMove' })

export type StopsToMove = z.output<typeof stopsToMove>

const refusedStop = z.object({ orderId: z.uuid(), kind: stopKind, message: z.string() })

const movedCost = dayQuote.extend({ orderId: z.uuid() })

/** Rule 253: for each day, which of the stops could not move there, and how the move changes the charges. */
export const movePreview = z
  .object({
    days: z.array(
      z.object({
        day: isoDate,
        isClosed: z.boolean(),
        refused: z.array(refusedStop).describe('Empty: all stops can move to this day'),
        costs: z
          .array(movedCost)
          .describe('The orders whose total this day changes (rule 264), without those that could not move there'),
      }),
    ),
  })
  .meta({ id: 'MovePreview' })

export type MovePreview = z.output<typeof movePreview>
export type MovePreviewOnWire = z.input<typeof movePreview>

export const stopMove = z
  .strictObject({
    stops: listOf(
      movedStop.extend({
        day: dayInput('day must be a date, such as 2026-12-08').optional().describe('Its own day, if it is another'),
        planned: dayInput('planned must be a date, such as 2026-12-08')
          .nullable()
          .optional()
          .describe('The day on which it was seen; null: none. If it has moved since, the move is refused'),
      }),
    ),
    day: dayInput('day must be a date, such as 2026-12-08'),
    notifyCustomers: z
      .boolean({ error: 'notifyCustomers must be true or false' })
      .optional()
      .describe('Whether each customer gets an email; true if absent'),
    totals: z
      .array(
        z.strictObject({
          orderId: z.uuid({ error: 'orderId must be the id of an order' }),
          totalAmount: sumInput(),
        }),
      )
      .max(maxMovedStops, { error: `At most ${maxMovedStops} totals at once` })
      .optional()
      .describe(
        'The new totals that were shown, of every order whose total the move changes; refused if they are others (409 price-changed). ' +
          'Naming them takes the permission staff:billing.read',
      ),
  })
  .meta({ id: 'StopMove' })

export type StopMove = z.output<typeof stopMove>

export const stopsMoved = z
  .object({ orderIds: z.array(z.uuid()).describe('The orders of the stops') })
  .meta({ id: 'StopsMoved' })
