import { z } from 'zod'
import { attemptReasons } from '#contract/hauls/attempt-reasons.ts'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { instant, isoDate } from '#contract/wire/wire.ts'

const minute = z.number().describe('Minutes after midnight in Los Angeles')
const position = { latitude: z.number(), longitude: z.number() }

/** A way of a truck between its stops, as the board plans it now (rule 424). */
export const driverTrip = z.object({
  kind: z
    .enum(['dump', 'take', 'leave', 'home'])
    .describe('`take` and `leave`: a container in a yard; `home`: the last'),
  haulId: z.uuid().nullable().describe('The stop whose load is dumped'),
  size: z.int().nullable().describe('Of the container that is dumped or taken'),
  place: z.string().describe('The name of the facility with its city, or of the yard'),
})

/** A stop as its driver sees it, without prices and email addresses. */
export const driverStop = z
  .object({
    haulId: z.uuid(),
    kind: z.enum(haulKinds),
    size: z.int(),
    arrives: minute.describe('As it was published'),
    window: z.object({ from: minute, to: minute }).nullable(),
    customerName: z.string(),
    companyName: z.string(),
    customerPhone: z.string(),
    address: z.string(),
    city: z.string(),
    zipCode: z.string(),
    placement: z.string(),
    access: z.string().describe('How to get in: a gate code, who has the key'),
    instructions: z.string(),
    toAddress: z.string().describe('Of a relocation'),
    toPlacement: z.string(),
    position: z.object({ ...position, isExact: z.boolean() }),
    containerNumber: z.string().nullable().describe('What is on site, or is meant to come'),
    takenNumber: z.string().nullable().describe('The container whose load the truck takes; null: none, or not known'),
    photoUrl: z.string().nullable().describe('The newest photo from this address'),
    photoTakenAt: instant.nullable(),
    hasOwnPin: z.boolean().optional().describe('The position is the pin of its customer (rule 361)'),
    placePhotoUrls: z
      .array(z.string())
      .optional()
      .describe('Photos by which its customer shows where the container goes'),
    isLive: z.boolean(),
    rollingAt: instant.nullable(),
    arrivedAt: instant.nullable(),
    doneAt: instant.nullable(),
    hasLoad: z.boolean().describe('It is done, and a load came with it'),
    dumpedAt: instant.nullable(),
    failed: z.enum(attemptReasons).nullable(),
    isGone: z.boolean().describe('Cancelled, or given to another truck since it was published'),
    facilityId: z.uuid().nullable().describe('Where its load goes; null: it has none, or nobody knows'),
    dumpsBefore: z.boolean().optional().describe('What is loaded is dumped before it (rule 430), as it was published'),
    hookYard: z
      .string()
      .optional()
      .describe('The yard where the truck takes or leaves a container before it (rule 430), as it was published'),
    trips: z.array(driverTrip).optional().describe('Between the stop before it and this one'),
    counts: z
      .array(z.uuid())
      .nullable()
      .describe('The facilities that count for the city; null: it does not ask (rule 289)'),
  })
  .meta({ id: 'DriverStop' })

const driverRoutes = z.array(
  z.object({
    id: z.uuid(),
    version: z.int().describe('Of what was published'),
    truckName: z.string(),
    startsMinute: minute,
    endsMinute: minute,
    endsAt: instant.describe('Twelve hours later the phone deletes the day'),
    break: z
      .object({
        before: z.uuid().nullable().describe('The stop after it; null: the way home'),
        from: minute,
      })
      .nullable()
      .optional()
      .describe('The break of the driver as it is planned now (rule 572); null: none, or it is over'),
    stops: z.array(driverStop),
    tripsHome: z.array(driverTrip).optional().describe('After the last stop'),
  }),
)

/** A driver's published routes of a day. */
export const driverDay = z
  .object({
    now: instant.describe('By the clock of the server'),
    day: isoDate,
    driver: z.object({ id: z.uuid(), name: z.string(), language: z.enum(['en', 'es']) }).nullable(),
    officePhone: z.string(),
    companyName: z.string(),
    routes: driverRoutes,
    tomorrow: z
      .object({ day: isoDate, routes: driverRoutes })
      .nullable()
      .describe('From 6 PM on: the routes of the next day'),
    facilities: z.array(
      z.object({ id: z.uuid(), name: z.string(), city: z.string(), address: z.string(), ...position }),
    ),
    containers: z
      .array(z.object({ size: z.int(), numbers: z.array(z.string()) }))
      .describe('The numbers of the sizes on the routes, to check a typed one; of large fleets none'),
    pushKey: z.string().describe("The server's public key for push messages (VAPID)"),
  })
  .meta({ id: 'DriverDay' })

export type DriverDay = z.output<typeof driverDay>
export type DriverDayOnWire = z.input<typeof driverDay>
export type DriverStopOnWire = z.input<typeof driverStop>
export type DriverTripOnWire = z.input<typeof driverTrip>
