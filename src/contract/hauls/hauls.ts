import { z } from 'zod'
import { shownTotal } from '#contract/orders/day-quotes.ts'
import { includedPer } from '#contract/weight-tickets/included-per.ts'
import { billedMoney, dayInput, instant, instantInput, isoDate, moneyInput, tons } from '#contract/wire/wire.ts'
import { attemptReasons } from './attempt-reasons.ts'
import { extraHaulKinds, haulKinds, singleHaulKinds } from './haul-kinds.ts'

/** A dry run: the haul stays open (rule 266). */
export const haulAttempt = z
  .object({
    id: z.uuid(),
    reason: z.enum(attemptReasons),
    occurredAt: instant,
    waitedMinutes: z.int(),
    note: z.string(),
    charge: billedMoney.nullable().describe('What was charged for it; null if nothing was'),
    photoUrl: z.string().nullable(),
    addedBy: z.string(),
  })
  .meta({ id: 'HaulAttempt' })

/** A haul of an order, as staff see it (rule 264). */
export const haul = z
  .object({
    id: z.uuid(),
    kind: z.enum(haulKinds),
    day: isoDate.nullable().describe('When it was done, else when it is planned or requested; null without a day'),
    doneAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    isDoneThoughCancelled: z.boolean().describe('It was done although it had been cancelled (rule 273)'),
    containerNumber: z.string().nullable().describe('What it brings; of a pickup, what it takes'),
    removedContainerNumber: z.string().nullable().describe('What a swap takes away'),
    isLive: z.boolean().describe('Of a pickup: one visit with the delivery, the truck waits (rule 272)'),
    waitedMinutes: z.int().describe('Of a live load that is done'),
    toAddress: z
      .string()
      .describe('Of a relocation: the street address that it goes to; empty if it stays on its property'),
    toPlacement: z.string().describe('Of a relocation: where it goes on the property'),
    price: billedMoney.nullable().describe('As agreed, charged when it is done; null for deliveries and pickups'),
    attempts: z.array(haulAttempt).describe('Oldest first'),
    load: z
      .object({ dumpedAt: instant.nullable() })
      .nullable()
      .describe('The load that came back in the container (rule 270); null if it came back empty, or nothing is said'),
    tripPrice: billedMoney.nullable().describe('What a dry run costs today (rule 265); null if there is no price'),
    cancelCost: billedMoney
      .nullable()
      .describe('Of one that is planned: what cancelling it changes of the charge for days beyond the included ones'),
    tickets: z.int().describe('Weight tickets of the load that it took away'),
    isNewest: z.boolean().describe('Nothing was done after it, so that it can be taken back'),
    version: z.int(),
  })
  .meta({ id: 'Haul' })

/** The hauls of an order, sorted by day. */
export const haulList = z.array(haul)

export type Haul = z.output<typeof haul>
export type HaulOnWire = z.input<typeof haul>

/** A haul between delivery and pickup in the list of its day (rule 264). */
export const dayHaul = z
  .object({
    id: z.uuid(),
    kind: z.enum(extraHaulKinds),
    plannedDay: isoDate,
    doneAt: instant.nullable().describe('When it was done; null if it is still planned'),
    orderId: z.uuid(),
    customerName: z.string(),
    customerCity: z.string(),
    dumpsterSize: z.int(),
    isStanding: z.boolean().optional().describe('It is a date of a standing service (rule 450)'),
  })
  .meta({ id: 'DayHaul' })

export type DayHaul = z.output<typeof dayHaul>
export type DayHaulOnWire = z.input<typeof dayHaul>

/** `full`: no further unit is free on the day; `closed`: no truck goes out. */
export const haulDayStates = ['free', 'full', 'closed'] as const

/** The cost of a haul, and the days on which it can be done. */
export const haulQuote = z
  .object({
    kind: z.enum(extraHaulKinds),
    totalAmount: billedMoney.describe('The total without it, with every other planned haul (rule 355)'),
    lastPrice: billedMoney.nullable().describe('What was last agreed for this kind and size; null if nothing was yet'),
    planned: isoDate.nullable().describe('The pickup as planned now; null while a standing service is open'),
    includedTons: tons.nullable().describe('Included in the price of the order; null: not limited'),
    includedPer: z.enum(includedPer).describe('Whether they are for all loads, or for each (rule 269)'),
    days: z
      .array(
        z.object({
          day: isoDate,
          state: z.enum(haulDayStates),
          pickup: isoDate.nullable().describe('The pickup moves to this day; null if it stays'),
          price: billedMoney.nullable().describe('From the price list of this day (rule 265); null if it has none'),
          extraDaysCost: billedMoney.describe(
            'What it changes of the charge for days beyond the included ones; negative if it lowers it',
          ),
          totalAmount: billedMoney
            .nullable()
            .describe('The total with it, at this price, or at the one that was agreed; null without a price'),
        }),
      )
      .describe('Four weeks from today, or from the delivery if that is later'),
    refusal: z.string().nullable().describe('Why it cannot be planned at all'),
  })
  .meta({ id: 'HaulQuote' })

export type HaulQuote = z.output<typeof haulQuote>
export type HaulQuoteOnWire = z.input<typeof haulQuote>

const kind = z.enum(extraHaulKinds, { error: `kind must be one of ${extraHaulKinds.join(', ')}` })
const singleKind = z.enum(singleHaulKinds, { error: `kind must be one of ${singleHaulKinds.join(', ')}` })
const day = dayInput('Choose a day')
const price = moneyInput()
  .refine((cents) => cents >= 0, { error: 'Must not be negative' })
  .refine((cents) => cents <= 10_000_00, { error: 'Must be at most 10000.00' })
const waited = 'Must be a whole number of minutes, at most 600'
const minutes = z.int({ error: waited }).min(0, { error: waited }).max(600, { error: waited }).default(0)
const place = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, { error: `At most ${max} characters` })
const notifyCustomer = z
  .boolean({ error: 'Must be true or false' })
  .default(false)
  .describe('The customer is told by email')

export const haulQuoteQuery = z.object({
  kind,
  haulId: z
    .uuid({ error: 'Must be the id of a haul' })
    .optional()
    .describe('A haul that is to move: it does not count against itself'),
})

export type HaulQuoteQuery = z.output<typeof haulQuoteQuery>

export const newHaul = z
  .strictObject({
    kind: singleKind,
    day,
    toAddress: place(200)
      .optional()
      .describe(
        'Of a relocation: the street address that it goes to, in the same city; absent if it stays on its property',
      ),
    toPlacement: place(500).optional().describe('Of a relocation: where it goes on the property'),
    price: price
      .optional()
      .describe(
        'If it is absent: from the price list, else as last agreed. Naming it takes the permission staff:orders.agree',
      ),
    totalAmount: shownTotal,
    notifyCustomer,
  })
  .refine((haul) => haul.kind !== 'relocate' || haul.toAddress || haul.toPlacement, {
    path: ['toPlacement'],
    error: 'Enter where it goes',
  })
  .meta({ id: 'NewHaul' })

export type NewHaul = z.output<typeof newHaul>
export type NewHaulOnWire = z.input<typeof newHaul>

/** Whether delivery and pickup are one visit (a live load). */
export const liveLoad = z.strictObject({ isLive: z.boolean({ error: 'Must be true or false' }) })

export const liveLoadDone = z
  .strictObject({
    doneAt: instantInput().optional().describe('When the truck left; now, if it is absent'),
    waitedMinutes: minutes,
    charge: price
      .optional()
      .describe('For the waiting; nothing, if it is absent. It takes the permission staff:orders.agree'),
    notifyCustomer,
  })
  .meta({ id: 'LiveLoadDone' })

export type LiveLoadDone = z.output<typeof liveLoadDone>
export type LiveLoadDoneOnWire = z.input<typeof liveLoadDone>

export const movedHaul = z.strictObject({ day, totalAmount: shownTotal, notifyCustomer })

export type MovedHaul = z.output<typeof movedHaul>

/** The request to cancel a planned haul. */
export const cancelledHaul = z.strictObject({ notifyCustomer })

const moment = instantInput().optional().describe('When it was; now, if it is absent')

export const newAttempt = z
  .strictObject({
    reason: z.enum(attemptReasons, { error: 'Choose a reason' }),
    occurredAt: moment,
    waitedMinutes: minutes,
    note: z.string().trim().max(500, { error: 'At most 500 characters' }).default(''),
    isCharged: z.boolean({ error: 'Must be true or false' }).default(false).describe('The trip is charged'),
    charge: price
      .optional()
      .describe('From the price list, if it is absent; naming it takes the permission staff:orders.agree'),
    documentId: z
      .uuid({ error: 'documentId must be the id of a document of the order' })
      .nullable()
      .default(null)
      .describe('The photo, uploaded as a document of the order'),
    nextDay: dayInput('Choose a day').nullable().default(null).describe('The haul moves to this day'),
    notifyCustomer,
  })
  .meta({ id: 'NewHaulAttempt' })

export type NewAttempt = z.output<typeof newAttempt>
export type NewAttemptOnWire = z.input<typeof newAttempt>

export const doneHaul = z
  .strictObject({
    doneAt: instantInput().optional().describe('When it was done; now, if it is absent'),
    containerId: z
      .uuid({ error: 'Must be the id of a container' })
      .optional()
      .describe('The container that a swap brings; any free one of the size, if it is absent'),
    isAfterAll: z
      .boolean({ error: 'Must be true or false' })
      .default(false)
      .describe('It was done although it had been cancelled (rule 273)'),
    isLoaded: z
      .boolean({ error: 'Must be true or false' })
      .default(false)
      .describe('The container that a swap takes away is still loaded (rule 270)'),
    notifyCustomer,
  })
  .meta({ id: 'DoneHaul' })

/** What happens to the weight tickets of a haul that did not happen (rule 264). */
export const undoneHaulQuery = z.object({
  tickets: z
    .enum(['pickup', 'remove'], { error: 'tickets must be pickup or remove' })
    .optional()
    .describe('pickup: they are of the load of the pickup; remove: they are taken off. Needed if it has any'),
})

export type UndoneHaul = z.output<typeof undoneHaulQuery>

/** Corrections to a finished haul; omitted fields stay unchanged. */
export const correctedHaul = doneHaul
  .pick({ doneAt: true, containerId: true })
  .extend({
    doneAt: instantInput().optional().describe('When it was done'),
    containerId: doneHaul.shape.containerId.describe('The container that a swap brought'),
  })
  .meta({ id: 'CorrectedHaul' })

export type CorrectedHaul = z.output<typeof correctedHaul>
export type CorrectedHaulOnWire = z.input<typeof correctedHaul>

export type DoneHaul = z.output<typeof doneHaul>
export type DoneHaulOnWire = z.input<typeof doneHaul>
