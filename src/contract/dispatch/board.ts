import { z } from 'zod'
import { changeRequestTypes } from '#contract/change-requests/change-request-fields.ts'
import { attemptReasons } from '#contract/hauls/attempt-reasons.ts'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { dayQuote, shownTotal } from '#contract/orders/day-quotes.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import { instant, isoDate, versionInput } from '#contract/wire/wire.ts'
import { breakPlaces, legKinds, maxMovedHauls, routeStates, stopPayments, truckKinds } from './dispatch-values.ts'
import { setBack } from './stop-choices.ts'

const position = { latitude: z.number(), longitude: z.number() }
const minute = z.number().describe('Minutes after midnight in Los Angeles')

/** A haul on the board of a day. */
export const boardStop = z
  .object({
    haulId: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    groupSize: z.int().nullable().describe('How many orders were placed together with it, itself too (rule 340)'),
    kind: z.enum(haulKinds),
    size: z.int(),
    status: z.enum(orderStatuses),
    customerName: z.string(),
    companyName: z.string(),
    customerPhone: z.string(),
    customerAddress: z.string(),
    customerCity: z.string(),
    placement: z.string(),
    access: z.string(),
    instructions: z.string(),
    isStanding: z.boolean().optional().describe('It is a date of a standing service (rule 450)'),
    toAddress: z.string().describe('Of a relocation'),
    toPlacement: z.string(),
    day: isoDate.nullable().describe('When it is planned or was done; null without a day'),
    window: z.object({ from: minute, to: minute }).nullable().describe('What was promised; null: any time'),
    rollingAt: instant.nullable().describe('The truck set off for it, as its driver reported (rule 290)'),
    arrivedAt: instant.nullable(),
    doneAt: instant.nullable(),
    isDoneByPhone: z.boolean(),
    isWeighed: z.boolean().describe('The weight ticket of its load is there: it was dumped'),
    isLive: z.boolean().describe('A pickup in one visit with its delivery (rule 272)'),
    containerNumber: z.string().nullable(),
    takenNumber: z.string().nullable().describe('The container whose load the truck takes; null: none, or not known'),
    facilityId: z.uuid().nullable().describe('Where its load goes, if somebody chose; null: the nearest that is open'),
    dumpsBefore: z
      .boolean()
      .nullable()
      .describe('Whether the truck dumps its loads before it (rule 430); null: only when it has no room'),
    hookYardId: z
      .uuid()
      .nullable()
      .describe('Where the truck takes or leaves a container before it (rule 430); null: the nearest yard'),
    failed: z.enum(attemptReasons).nullable().describe('Why it was not done at the last try'),
    position: z.object({ ...position, isExact: z.boolean().describe('False: the middle of the ZIP code') }),
    hasOwnPin: z.boolean().describe('Its position is the pin that the customer has set (rule 361)'),
    routeId: z.uuid().nullable(),
    payment: z
      .enum(stopPayments)
      .nullish()
      .describe('The payment at booking that is missing, or in process (rule 419)'),
    moveCost: dayQuote
      .nullable()
      .describe(
        'Of another day: what moving it to the day of the board changes, of a haul with its price in the total; null if it cannot move there',
      ),
  })
  .meta({ id: 'BoardStop' })

/** What is wrong at a leg (rule 277). */
export const legProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('late'), minutes: z.number() }),
  z.object({ kind: z.literal('conflict'), haulId: z.uuid() }),
  z.object({ kind: z.literal('wrong-truck') }),
  z.object({ kind: z.literal('no-container'), size: z.int(), nextAt: minute.nullable() }),
  z.object({ kind: z.literal('closed'), closes: minute.nullable() }),
  z.object({ kind: z.literal('no-facility') }),
  z.object({ kind: z.literal('no-break') }),
  z.object({ kind: z.literal('late-break'), minutes: z.number() }),
])

/** A leg of a truck's day: a haul, or a step between hauls (rule 277). */
export const boardLeg = z
  .object({
    kind: z.enum(legKinds),
    haulId: z.uuid().nullable(),
    facilityId: z.uuid().nullable(),
    yardId: z.uuid().nullable(),
    size: z.int().nullable(),
    arrives: minute,
    leaves: minute,
    slack: z.number().nullable().describe('Minutes until what was promised is broken; null without a promise'),
    isDone: z.boolean(),
    aboard: z.array(z.object({ size: z.int(), isFull: z.boolean() })).describe('On the truck afterward'),
    problems: z.array(legProblem),
    notCounted: z
      .object({ city: z.string(), nearest: z.object({ facilityId: z.uuid(), name: z.string() }).nullable() })
      .nullable()
      .describe('Of a dump: the city of the load would not count it there, and where it would (rule 289)'),
  })
  .meta({ id: 'BoardLeg' })

/** A truck for all or part of a day. */
export const boardRoute = z
  .object({
    key: z.string().describe('Its id, or of one that is not stored yet, `truck:` and the id of the truck'),
    id: z.uuid().nullable(),
    truckId: z.uuid(),
    truckName: z.string(),
    truckKind: z.enum(truckKinds),
    sizes: z.array(z.int()),
    carries: z.int(),
    yardId: z.uuid(),
    driver: z.object({ id: z.uuid(), name: z.string(), phone: z.string() }).nullable(),
    startsMinute: minute,
    endsMinute: minute,
    state: z.enum(routeStates),
    version: z.int(),
    published: z
      .object({ at: instant, by: z.string(), seenAt: instant.nullable() })
      .nullable()
      .describe('What drivers see; null: nothing yet'),
    truckOff: z.string().nullable().describe('The truck is in the workshop; the reason, or empty'),
    driverOff: z.string().nullable().describe('The driver is off; the reason, or empty'),
    legs: z.array(boardLeg),
    backAt: minute,
    breakAt: z.enum(breakPlaces).describe('Where its break is (rule 572)'),
    breakBefore: z.uuid().nullable().describe('The stop after it, if somebody chose one'),
    leftMinutes: z.number().describe('Of the shift, when the truck is back; negative: overtime'),
    changes: z
      .object({
        added: z.array(z.uuid()),
        moved: z.array(z.object({ haulId: z.uuid(), wasAt: minute })),
        removed: z.array(z.object({ haulId: z.uuid(), name: z.string() })),
        steps: z.array(z.uuid()).describe('Where the truck dumps, takes or leaves a container before it'),
        isDriverNew: z.boolean(),
      })
      .describe('Since it was published'),
  })
  .meta({ id: 'BoardRoute' })

/** The board of a day for dispatchers. */
export const board = z
  .object({
    day: isoDate,
    today: isoDate,
    now: minute.nullable().describe('The time of the day, if it is today'),
    isClosed: z.boolean(),
    deliveries: z.object({ count: z.int(), max: z.int() }).nullable().describe('Null: no limit (rule 120)'),
    nextOpenDay: isoDate.nullable().describe('The first day after it that is not closed, within four weeks'),
    routes: z.array(boardRoute).describe('By truck, then by hour'),
    stops: z.array(boardStop),
    leftOver: z.array(z.uuid()).describe('Hauls of earlier days that are not done and on no truck of this day'),
    toPlan: z.array(z.uuid()).describe('Hauls of the day on no truck, by what was promised'),
    asked: z
      .array(
        boardStop
          .pick({ orderId: true, orderNumber: true, customerName: true, customerCity: true, size: true })
          .extend({ id: z.uuid(), type: z.enum(changeRequestTypes) }),
      )
      .describe('Change requests that wait for an answer, oldest first; at most 20'),
    yards: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        ...position,
        free: z.array(z.object({ size: z.int(), count: z.int() })).describe('Empty containers, in the morning or now'),
      }),
    ),
    facilities: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        city: z.string(),
        ...position,
        hours: z
          .union([z.object({ opens: minute, closes: minute }), z.literal('closed')])
          .nullable()
          .describe('Null: not known'),
      }),
    ),
    drivers: z
      .array(z.object({ id: z.uuid(), name: z.string(), isOff: z.boolean() }))
      .describe('Everyone who can drive, by name'),
  })
  .meta({ id: 'Board' })

export type Board = z.output<typeof board>
export type BoardStop = z.output<typeof boardStop>
export type BoardRoute = z.output<typeof boardRoute>
export type BoardOnWire = z.input<typeof board>
export type BoardStopOnWire = z.input<typeof boardStop>
export type BoardRouteOnWire = z.input<typeof boardRoute>
export type BoardLegOnWire = z.input<typeof boardLeg>
export type BoardProblem = z.output<typeof legProblem>

export const haulId = z.uuid({ error: 'Must be the id of a haul' })
export const routeKey = z
  .string({ error: 'Must be the key of a route' })
  .regex(/^(truck:)?[0-9a-f-]{36}$/, { error: 'Must be the key of a route' })

const move = z.strictObject({
  haulId,
  from: z
    .uuid({ error: 'Must be the id of a route' })
    .nullable()
    .describe('Where it was; null: on no truck. If it is elsewhere by now, nothing is moved'),
  to: z
    .strictObject({
      route: routeKey,
      before: haulId
        .nullable()
        .default(null)
        .describe('It comes before this stop; null, or a stop that is not there: at the end'),
    })
    .nullable()
    .describe('Null: on no truck'),
  totalAmount: shownTotal.describe(
    'Of a haul of another day: the new total that was shown; refused with the present one if it is another (409 price-changed)',
  ),
})

/** Moves of hauls, applied in sequence. */
export const boardMoves = z
  .strictObject({
    moves: z
      .array(move, { error: 'Choose the stops' })
      .max(maxMovedHauls, { error: `At most ${maxMovedHauls} stops at once` }),
    breaks: z.array(setBack).max(maxMovedHauls).optional().describe('Put back after the moves (rule 572)'),
  })
  .refine(({ moves, breaks = [] }) => moves.length + breaks.length > 0, { path: ['moves'], error: 'Choose the stops' })
  .meta({ id: 'BoardMoves' })

/** Where moves would put their stops, before anything is stored (rule 353). */
export const movesPreview = z
  .object({
    refusal: z.string().nullable().describe('Why nothing would be moved'),
    notes: z.array(z.string()).describe('What speaks against it, of hauls of another day'),
    stops: z
      .array(z.object({ haulId: z.uuid(), arrives: minute, problems: z.array(legProblem) }))
      .describe('Those that would be on a truck'),
    addedProblems: z.int().describe('How many more problems the day would have'),
  })
  .meta({ id: 'MovesPreview' })

/** The board after a change, and the moves that undo it. */
export const boardChanged = z
  .object({ board, undo: z.array(move.omit({ totalAmount: true })), breaks: z.array(setBack).optional() })
  .meta({ id: 'BoardChanged' })

const time = z.int({ error: 'Enter a time' }).min(0, { error: 'Enter a time' }).max(1440, { error: 'Enter a time' })
const driverId = z.uuid({ error: 'Choose a driver' }).nullable()
const hoursInOrder = { path: ['endsMinute'], error: 'It must end after it starts' }
const isInOrder = (route: { startsMinute: number; endsMinute: number }) => route.startsMinute < route.endsMinute

/** Who drives a truck, for part of the day. */
export const newRoute = z
  .strictObject({ truckId: z.uuid({ error: 'Choose a truck' }), driverId, startsMinute: time, endsMinute: time })
  .refine(isInOrder, hoursInOrder)
  .meta({ id: 'NewRoute' })

export const routeChanges = z
  .strictObject({ driverId, startsMinute: time, endsMinute: time })
  .refine(isInOrder, hoursInOrder)
  .meta({ id: 'RouteChanges' })

/** The routes to publish, at the versions that the dispatcher saw. */
export const publishedRoutes = z
  .strictObject({
    routes: z
      .array(z.strictObject({ id: z.uuid({ error: 'Must be the id of a route' }), version: versionInput }))
      .min(1, { error: 'Choose a route' })
      .max(100, { error: 'At most 100 routes at once' }),
    /** Why deliveries go out that are not paid (rule 419). */
    unpaidReason: optionalText(300),
  })
  .meta({ id: 'PublishedRoutes' })

export const coverModes = ['driver', 'others', 'pool'] as const

/** Who does the stops of a driver who is off: another driver, the other trucks, or nobody yet. */
export const cover = z
  .strictObject({
    driverId: z.uuid({ error: 'Choose a driver' }),
    mode: z.enum(coverModes, { error: 'Choose what happens to the stops' }),
    substituteId: z.uuid({ error: 'Choose a driver' }).nullable().default(null),
    reason: optionalText(100),
  })
  .refine((each) => each.mode !== 'driver' || each.substituteId !== null, {
    path: ['substituteId'],
    error: 'Choose a driver',
  })
  .meta({ id: 'Cover' })

/** Where the stops would go, before anything is saved. */
export const coverPreview = z
  .object({
    stops: z.int(),
    moved: z.array(z.object({ haulId: z.uuid(), truckName: z.string(), arrives: minute })),
    left: z.array(z.uuid()).describe('What no longer fits: it goes on no truck'),
    problems: z.int().describe('How many more problems the day has then'),
    substitutes: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('Drivers who are free then'),
  })
  .meta({ id: 'CoverPreview' })

/** The containers at customers, with their positions. */
export const containersOut = z
  .array(
    z.object({
      containerNumber: z.string(),
      size: z.int(),
      days: z.int().describe('Days since it came there'),
      orderId: z.uuid(),
      ...position,
    }),
  )
  .meta({ id: 'ContainersOut' })

/** What the map can show in addition to the board. */
export const mapFacts = z.object({ hasStreets: z.boolean() }).meta({ id: 'MapFacts' })

export type MovesPreview = z.output<typeof movesPreview>
export type BoardMoves = z.output<typeof boardMoves>
export type BoardMove = BoardMoves['moves'][number]
export type BoardMovesOnWire = z.input<typeof boardMoves>
export type NewRoute = z.output<typeof newRoute>
export type RouteChanges = z.output<typeof routeChanges>
export type PublishedRoutes = z.output<typeof publishedRoutes>
export type Cover = z.output<typeof cover>
export type CoverOnWire = z.input<typeof cover>
export type CoverPreview = z.output<typeof coverPreview>
