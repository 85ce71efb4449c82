import { z } from 'zod'
import { requiredText } from '#contract/values/field-rules.ts'
import { instant } from '#contract/wire/wire.ts'
import { commandKinds, commandOutcomes, phoneAlerts } from './phone-words.ts'

/** A driver's phone (rule 284). */
export const device = z
  .object({
    id: z.uuid(),
    name: z.string(),
    driverId: z.uuid().nullable(),
    driverName: z.string().nullable(),
    invitedDriverName: z.string().nullable().describe('Whom the code is for that was not used yet'),
    createdAt: instant,
    enrolledAt: instant.nullable().describe('Null: its code was not used yet'),
    invitationExpiresAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
    endsAt: instant.nullable().describe('When its tokens end if it is not used again (rule 284)'),
    isEnded: z.boolean().describe('They have'),
    revokedAt: instant.nullable(),
    hasPush: z.boolean(),
    pushFailedAt: instant.nullable(),
    pushProblem: z
      .string()
      .nullable()
      .describe('Why a message could not be sent; null once one was, or the phone subscribed again'),
  })
  .meta({ id: 'Device' })

export const devices = z.array(device)

export const newDevice = z
  .strictObject({
    name: requiredText(60, 'Name is required'),
    driverId: z
      .uuid({ error: 'Choose a driver' })
      .nullable()
      .default(null)
      .describe('Who drives with it; null: the driver chooses on the phone, once'),
  })
  .meta({ id: 'NewDevice' })

export const invitationQuery = z.object({
  driverId: z
    .uuid({ error: 'Choose a driver' })
    .optional()
    .describe('Who drives with it from now on; without: the driver of before'),
})

/** The code that enrolls a phone, returned once. */
export const invitation = z
  .object({
    deviceId: z.uuid(),
    url: z.string().describe('What the QR code says'),
    expiresAt: instant,
    isSecure: z.boolean().describe('Phones can only enroll over HTTPS'),
  })
  .meta({ id: 'DeviceInvitation' })

export const enrollment = z.strictObject({ code: z.string({ error: 'code is required' }).max(100) })

const phoneDriver = z.object({ id: z.uuid(), name: z.string(), language: z.enum(['en', 'es']) })

/** The reply to enrolling a phone. Its tokens are returned only here. */
export const enrolled = z
  .object({
    deviceId: z.uuid(),
    token: z.string().describe('Sends commands and photos'),
    readingToken: z.string().describe('Reads the day; the phone stores it encrypted'),
    companyName: z.string(),
    driver: phoneDriver.nullable().describe('Whom the office named; null: the driver chooses'),
    drivers: z.array(phoneDriver).describe('To choose from: only the one that the office named, if it did'),
  })
  .meta({ id: 'EnrolledDevice' })

/** A token that replaces the one used for the request, which works until this one is used. */
export const rotatedToken = z.object({ token: z.string() }).meta({ id: 'RotatedToken' })

export const deviceDriver = z.strictObject({ driverId: z.uuid({ error: 'Choose a driver' }) })

/** A subscription of the browser's push service; null: no more messages. */
export const pushSubscription = z.strictObject({
  subscription: z
    .strictObject({
      endpoint: z.url({ error: 'Must be an https address', protocol: /^https$/ }).max(2_000),
      keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    })
    .nullable(),
})

/** What the office must review, newest first. */
export const phoneAlertList = z
  .array(
    z.object({
      id: z.uuid().describe('Of the command, or of the day on which the phone was told to wait'),
      alert: z.enum(phoneAlerts),
      message: z.string(),
      kind: z.enum(commandKinds).nullable().describe('Null: the phone sends more than the limits allow'),
      occurredAt: instant,
      receivedAt: instant,
      isClockCorrected: z.boolean(),
      driverName: z.string(),
      haulId: z.uuid().nullable(),
      orderId: z.uuid().nullable(),
      customerName: z.string(),
      said: z.string().describe('What the phone said, in words'),
      isHeld: z.boolean().describe('It changed nothing, and is recorded or discarded (rule 288)'),
    }),
  )
  .meta({ id: 'PhoneAlerts' })

/** The outcome of a report that the office recorded, and what is left to review. */
export const recordedReport = z
  .object({ outcome: z.enum(commandOutcomes), message: z.string(), alerts: phoneAlertList })
  .meta({ id: 'RecordedReport' })

export type Device = z.output<typeof device>
export type DeviceOnWire = z.input<typeof device>
export type InvitationOnWire = z.input<typeof invitation>
export type EnrolledOnWire = z.input<typeof enrolled>
export type PushSubscription = NonNullable<z.output<typeof pushSubscription>['subscription']>
export type PhoneAlertsOnWire = z.input<typeof phoneAlertList>
