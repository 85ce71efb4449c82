import { z } from 'zod'
import { attemptReasons } from '#contract/hauls/attempt-reasons.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import { instant } from '#contract/wire/wire.ts'
import { commandKinds, commandOutcomes, maxCommands, photoKinds } from './phone-words.ts'

const id = (what: string) => z.uuid({ error: `Must be the id of a ${what}` })
const pounds = z
  .int({ error: 'Must be a whole number of pounds' })
  .min(0, { error: 'Must be a whole number of pounds' })
  .max(200_000, { error: 'At most 200,000 pounds' })
const containerNumber = optionalText(50)

/** By the phone's clock, which may be wrong: the server corrects it (rule 286), and rejects no report because of it. */
const phoneInstant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

const fix = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracyMeters: z.number().min(0).max(1_000_000),
  })
  .nullable()
  .default(null)
  .describe('Where the phone was; null if it did not know')

/** The photos that a command announces before they are sent. */
const photos = z
  .array(z.strictObject({ id: id('photo'), kind: z.enum(photoKinds), takenAt: phoneInstant }))
  .max(20, { error: 'At most 20 photos' })
  .default([])

const shared = {
  id: id('command'),
  sequence: z
    .int({ error: 'Must be a number' })
    .min(0)
    .describe('Orders the commands of a phone; it need not be unique'),
  driverId: id('driver'),
  haulId: id('haul'),
  occurredAt: phoneInstant.describe("By the phone's clock"),
  clockOffsetMs: z
    .int()
    .min(-3_155_760_000_000)
    .max(3_155_760_000_000)
    .default(0)
    .describe('What has to be added to that clock, as the phone knew it from its last contact'),
  position: fix,
  photos,
}

/** `containerNumber`: the container that the truck brought or, for a pickup, took; as scanned or typed, empty if unknown. */
const done = z.strictObject({
  kind: z.literal('done'),
  ...shared,
  containerNumber,
  isLoaded: z.boolean().default(true).describe('Of a pickup or a swap: the container that the truck took is full'),
  waitedMinutes: z.int().min(0).max(600).default(0),
})
const failed = z.strictObject({
  kind: z.literal('failed'),
  ...shared,
  reason: z.enum(attemptReasons, { error: 'Choose a reason' }),
  waitedMinutes: z.int().min(0).max(600).default(0),
  note: optionalText(500),
})
/** `facilityReason`: why the load went to a facility that its city does not count. */
const dumped = z.strictObject({
  kind: z.literal('dumped'),
  ...shared,
  facilityId: id('facility').nullable().default(null),
  facilityReason: optionalText(200),
  ticket: z
    .strictObject({ number: optionalText(100), grossPounds: pounds, tarePounds: pounds })
    .nullable()
    .default(null),
})

/** One thing that a driver did (rule 286). */
export const driverCommand = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rolling'), ...shared }),
  z.strictObject({ kind: z.literal('arrived'), ...shared }),
  done,
  failed,
  dumped,
  z.strictObject({
    kind: z.literal('break'),
    ...shared,
    isLast: z.boolean().default(false).describe('The break comes after the stop, before the way home; else before it'),
  }),
])

export const driverCommands = z
  .strictObject({
    sentAt: phoneInstant.describe("By the phone's clock"),
    commands: z
      .array(driverCommand)
      .max(maxCommands, { error: `At most ${maxCommands} commands at once` })
      .describe('In the order in which they happened'),
  })
  .meta({ id: 'DriverCommands' })

/** The outcome of each command, in the order in which they came. */
export const commandAnswers = z
  .object({
    now: instant.describe('By the clock of the server'),
    answers: z.array(z.object({ id: z.uuid(), outcome: z.enum(commandOutcomes), message: z.string() })),
  })
  .meta({ id: 'CommandAnswers' })

export const commandKind = z.enum(commandKinds)

export const photoQuery = z.object({
  sha256: z.string({ error: 'sha256 is required' }).regex(/^[0-9a-f]{64}$/, { error: 'Must be a SHA-256 in hex' }),
  commandId: id('command'),
})

export type DriverCommand = z.output<typeof driverCommand>
export type DriverCommandOnWire = z.input<typeof driverCommand>
export type DriverCommands = z.output<typeof driverCommands>
export type DriverCommandsOnWire = z.input<typeof driverCommands>
export type CommandAnswersOnWire = z.input<typeof commandAnswers>
export type CommandAnswers = z.output<typeof commandAnswers>
