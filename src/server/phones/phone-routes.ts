import { phoneRefusals as refusals } from '#content/wording/phones.ts'
import { findDocumentFile } from '#server/documents/document-queries.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isLoopback } from '#server/platform/http/own-origin.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { Context } from '#server/site/context.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
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

/** Endpoints for administrators and dispatchers to manage drivers' phones (rules 284, 285 and 288). */
export const deviceRoutes = {
  async 'GET /api/admin/devices'(_, { app }) {
    return { status: 200, body: await listDevices(app.db.sql, app.clock()) }
  },

  async 'POST /api/admin/devices'({ body, actor }, context) {
    const made = await addDevice(context.app, { ...body, actor })
    return { status: 201, body: shown(context, made) }
  },

  async 'POST /api/admin/devices/{id}/invitation'({ params, query, actor }, context) {
    const made = await inviteAgain(context.app, { id: params.id, driverId: query.driverId, actor })
    return { status: 200, body: shown(context, made) }
  },

  async 'POST /api/admin/devices/{id}/revoke'({ params, actor }, { app }) {
    await revokeDevice(app, { id: params.id, actor })
    return { status: 200, body: await listDevices(app.db.sql, app.clock()) }
  },

  async 'GET /api/admin/phone-alerts'(_, { app }) {
    return { status: 200, body: await listPhoneAlerts(app.db.sql) }
  },

  async 'POST /api/admin/phone-alerts/{id}/settle'({ params, actor }, { app }) {
    await settlePhoneAlert(app, { id: params.id, actor })
    return { status: 200, body: await listPhoneAlerts(app.db.sql) }
  },

  async 'POST /api/admin/phone-alerts/{id}/record'({ params, actor }, { app }) {
    const recorded = await recordReport(app, { id: params.id, actor })
    return { status: 200, body: { ...recorded, alerts: await listPhoneAlerts(app.db.sql) } }
  },

  async 'POST /api/admin/phone-alerts/{id}/discard'({ params, actor }, { app }) {
    await discardReport(app, { id: params.id, actor })
    return { status: 200, body: await listPhoneAlerts(app.db.sql) }
  },
} satisfies RouteHandlers

/** Endpoints for the driver app (rules 284 to 287 and 292). */
export const phoneRoutes = {
  async 'POST /api/driver/enroll'({ body }, { app, address }) {
    await consumeRateLimit(app, limits.enrollments, address)
    return { status: 200, body: await enrollDevice(app, body.code) }
  },

  async 'PUT /api/driver/me'({ body, phone }, { app }) {
    await chooseDriver(app, { deviceId: phone.id, driverId: body.driverId })
    return { status: 204, body: undefined }
  },

  async 'POST /api/driver/token'({ phone }, { app }) {
    return { status: 200, body: { token: await rotateToken(app, { deviceId: phone.id, permission: 'driver:send' }) } }
  },

  async 'POST /api/driver/reading-token'({ phone }, { app }) {
    return { status: 200, body: { token: await rotateToken(app, { deviceId: phone.id, permission: 'driver:read' }) } }
  },

  async 'GET /api/driver/day'({ phone }, { app }) {
    return { status: 200, body: await readDriverDay(app, phone) }
  },

  async 'GET /api/driver/photos/{documentId}'({ params: { documentId }, phone }, { app }) {
    const orderId = await findDriverPhoto(app, phone, documentId)
    const file = orderId && (await findDocumentFile(app.db.sql, { orderId, documentId, size: 'thumbnail' }))
    if (!file) throw new AppError('not-found', { message: refusals.noPhoto })
    return sendFile(app.db.sql, file)
  },

  async 'POST /api/driver/commands'({ body, phone }, { app }) {
    const answers = await receiveCommands(app, phone.id, body.commands)
    return { status: 200, body: { now: app.clock(), answers } }
  },

  async 'PUT /api/driver/photos/{id}'({ params, query, file, phone }, { app }) {
    await receivePhoto(app, { id: params.id, ...query, deviceId: phone.id, file })
    return { status: 204, body: undefined }
  },

  async 'PUT /api/driver/push'({ body, phone }, { app }) {
    await setPush(app, { deviceId: phone.id, subscription: body.subscription })
    return { status: 204, body: undefined }
  },
} satisfies RouteHandlers

/** The content of the QR code: the address of the app, with the code after a #, which no server or log sees. */
const shown = (
  { askedOrigin }: Context,
  { deviceId, code, expiresAt }: { deviceId: string; code: string; expiresAt: Date },
) => ({
  deviceId,
  url: `${askedOrigin}/driver#enroll=${code}`,
  expiresAt,
  isSecure: isSecureOrigin(askedOrigin),
})

/** Browsers also treat pages of the same machine as secure, without HTTPS. */
function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname)
}
