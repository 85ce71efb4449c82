import { phoneRefusals as refusals } from '#content/wording/phones.ts'
import type { DriverPermission } from '#contract/wire/permissions.ts'
import { findDocumentFile } from '#server/documents/document-queries.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isLoopback } from '#server/platform/http/own-origin.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Context } from '#server/site/context.ts'
import { knownId } from '#server/site/known-params.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import {
  addDevice,
  chooseDriver,
  enrollDevice,
  inviteAgain,
  revokeDevice,
  rotateToken,
  setPush,
} from './change-devices.ts'
import { discardReport, recordReport } from './decide-report.ts'
import { listDevices } from './device-queries.ts'
import { listPhoneAlerts, settlePhoneAlert } from './phone-alerts.ts'
import { findDriverPhoto, readDriverDay } from './read-driver-day.ts'
import { receiveCommands } from './receive-commands.ts'
import { receivePhoto } from './receive-photo.ts'

/** What administrators and dispatchers do about drivers' phones (rules 284, 285 and 288). */
export const deviceRoutes = {
  async 'GET /api/admin/devices'(_, { app }) {
    return { status: 200, body: await listDevices(app.db.sql, app.clock()) }
  },

  async 'POST /api/admin/devices'({ body }, context) {
    const made = await addDevice(context.app, { ...body, actor: await staffActor(context) })
    return { status: 201, body: shown(context, made) }
  },

  async 'POST /api/admin/devices/{id}/invitation'({ params, query }, context) {
    const id = knownId(params.id, refusals.noDevice)
    const made = await inviteAgain(context.app, { id, driverId: query.driverId, actor: await staffActor(context) })
    return { status: 200, body: shown(context, made) }
  },

  async 'POST /api/admin/devices/{id}/revoke'({ params }, context) {
    const id = knownId(params.id, refusals.noDevice)
    await revokeDevice(context.app, { id, actor: await staffActor(context) })
    return { status: 200, body: await listDevices(context.app.db.sql, context.app.clock()) }
  },

  async 'GET /api/admin/phone-alerts'(_, { app }) {
    return { status: 200, body: await listPhoneAlerts(app.db.sql) }
  },

  async 'POST /api/admin/phone-alerts/{id}/settle'({ params }, context) {
    const id = knownId(params.id, refusals.noCommand)
    await settlePhoneAlert(context.app, { id, actor: await staffActor(context) })
    return { status: 200, body: await listPhoneAlerts(context.app.db.sql) }
  },

  async 'POST /api/admin/phone-alerts/{id}/record'({ params }, context) {
    const id = knownId(params.id, refusals.noCommand)
    const recorded = await recordReport(context.app, { id, actor: await staffActor(context) })
    return { status: 200, body: { ...recorded, alerts: await listPhoneAlerts(context.app.db.sql) } }
  },

  async 'POST /api/admin/phone-alerts/{id}/discard'({ params }, context) {
    const id = knownId(params.id, refusals.noCommand)
    await discardReport(context.app, { id, actor: await staffActor(context) })
    return { status: 200, body: await listPhoneAlerts(context.app.db.sql) }
  },
} satisfies RouteHandlers

/** What phones do (rules 284 to 287 and 292). */
export const phoneRoutes = {
  async 'POST /api/driver/enroll'({ body }, { app, address }) {
    await consumeRateLimit(app, limits.enrollments, address)
    return { status: 200, body: await enrollDevice(app, body.code) }
  },

  async 'PUT /api/driver/me'({ body }, context) {
    const { id } = await phoneOf(context, 'driver:read')
    await chooseDriver(context.app, { deviceId: id, driverId: body.driverId })
    return { status: 204, body: undefined }
  },

  async 'POST /api/driver/token'(_, context) {
    return { status: 200, body: await rotated(context, 'driver:send') }
  },

  async 'POST /api/driver/reading-token'(_, context) {
    return { status: 200, body: await rotated(context, 'driver:read') }
  },

  async 'GET /api/driver/day'(_, context) {
    return { status: 200, body: await readDriverDay(context.app, await phoneOf(context, 'driver:read')) }
  },

  async 'GET /api/driver/photos/{documentId}'({ params }, context) {
    const documentId = knownId(params.documentId, refusals.noPhoto)
    const orderId = await findDriverPhoto(context.app, await phoneOf(context, 'driver:read'), documentId)
    const file = orderId && (await findDocumentFile(context.app.db.sql, { orderId, documentId, size: 'thumbnail' }))
    if (!file) throw new AppError('not-found', { message: refusals.noPhoto })
    return sendFile(context.app.db.sql, file)
  },

  async 'POST /api/driver/commands'({ body }, context) {
    const { id } = await phoneOf(context, 'driver:send')
    const answers = await receiveCommands(context.app, id, body.commands)
    return { status: 200, body: { now: context.app.clock(), answers } }
  },

  async 'PUT /api/driver/photos/{id}'({ params, query, file }, context) {
    const { id: deviceId } = await phoneOf(context, 'driver:send')
    await receivePhoto(context.app, { id: knownId(params.id, refusals.noPhoto), ...query, deviceId, file })
    return { status: 204, body: undefined }
  },

  async 'PUT /api/driver/push'({ body }, context) {
    const { id } = await phoneOf(context, 'driver:send')
    await setPush(context.app, { deviceId: id, subscription: body.subscription })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

async function rotated(context: Context, permission: DriverPermission) {
  const { id: deviceId } = await phoneOf(context, permission)
  return { token: await rotateToken(context.app, { deviceId, permission }) }
}

async function phoneOf(context: Context, permission: DriverPermission) {
  const device = await context.phone(permission)
  if (!device) throw new AppError('sign-in-required')
  return device
}

/** What the QR code says: the address of the app, with the code behind a #, which no server and no log sees. */
const shown = (
  { askedOrigin }: Context,
  { deviceId, code, expiresAt }: { deviceId: string; code: string; expiresAt: Date },
) => ({
  deviceId,
  url: `${askedOrigin}/driver#enroll=${code}`,
  expiresAt,
  isSecure: isSecureOrigin(askedOrigin),
})

/** Browsers let pages of the same machine do what needs HTTPS elsewhere. */
function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname)
}
