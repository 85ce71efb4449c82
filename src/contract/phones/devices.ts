import { z } from 'zod'
import { requiredText } from '#contract/values/field-rules.ts'
import { instant } from '#contract/wire/wire.ts'
import { commandKinds, phoneAlerts } from './phone-words.ts'

/** A driver's phone (rule 284). */
export const device = z
  .object({
    id: z.uuid(),
    name: z.string(),
    driverName: z.string().nullable(),
    createdAt: instant,
    enrolledAt: instant.nullable().describe('Null: its code was not used yet'),
    invitationExpiresAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
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

export const newDevice = z.strictObject({ name: requiredText(60, 'Name is required') }).meta({ id: 'NewDevice' })

/** The code that enrolls a phone, shown once. */
export const invitation = z
  .object({
    deviceId: z.uuid(),
    url: z.string().describe('What the QR code says'),
    expiresAt: instant,
    isSecure: z.boolean().describe('Phones can only enroll over HTTPS'),
  })
  .meta({ id: 'DeviceInvitation' })

export const enrollment = z.strictObject({ code: z.string({ error: 'code is required' }).max(100) })

/** What a phone gets when it is enrolled; the tokens are shown only now. */
export const enrolled = z
  .object({
    deviceId: z.uuid(),
    token: z.string().describe('Sends commands and photos'),
    readingToken: z.string().describe('Reads the day; the phone stores it encrypted'),
    companyName: z.string(),
    drivers: z.array(z.object({ id: z.uuid(), name: z.string(), language: z.enum(['en', 'es']) })),
  })
  .meta({ id: 'EnrolledDevice' })

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

/** What the office has to look at, the newest first. */
export const phoneAlertList = z
  .array(
    z.object({
      id: z.uuid().describe('Of the command'),
      alert: z.enum(phoneAlerts),
      message: z.string(),
      kind: z.enum(commandKinds),
      occurredAt: instant,
      receivedAt: instant,
      isClockCorrected: z.boolean(),
      driverName: z.string(),
      haulId: z.uuid(),
      orderId: z.uuid().nullable(),
      customerName: z.string(),
      said: z.string().describe('What the phone said, in words'),
    }),
  )
  .meta({ id: 'PhoneAlerts' })

export type Device = z.output<typeof device>
export type DeviceOnWire = z.input<typeof device>
export type InvitationOnWire = z.input<typeof invitation>
export type EnrolledOnWire = z.input<typeof enrolled>
export type PushSubscription = NonNullable<z.output<typeof pushSubscription>['subscription']>
export type PhoneAlertsOnWire = z.input<typeof phoneAlertList>
