import { deviceId, driverReportId, photoId } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { commandAnswers, driverCommands, photoQuery } from './commands.ts'
import {
  deviceDriver,
  devices,
  enrolled,
  enrollment,
  invitation,
  invitationQuery,
  newDevice,
  phoneAlertList,
  pushSubscription,
  recordedReport,
  rotatedToken,
} from './devices.ts'
import { driverDay } from './driver-day.ts'

/** The errors of a phone that was revoked, or whose tokens expired. */
const ended = ['device-revoked', 'device-expired'] as const

export const phoneEndpoints = {
  'GET /api/admin/devices': {
    summary: "The drivers' phones, revoked ones last",
    permission: 'staff:dispatch.read',
    replies: { 200: devices },
  },
  'POST /api/admin/devices': {
    summary: 'Add a phone for a driver, and the code that enrolls it',
    permission: 'staff:devices.write',
    stepUp: 'always',
    body: newDevice,
    replies: { 201: invitation },
    refusals: ['not-found'],
  },
  'POST /api/admin/devices/{id}/invitation': {
    summary: 'A new code for a phone whose PIN was forgotten, or that another driver takes; the old tokens end with it',
    permission: 'staff:devices.write',
    params: { id: deviceId },
    stepUp: 'always',
    query: invitationQuery,
    replies: { 200: invitation },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/devices/{id}/revoke': {
    summary: 'Revoke a phone; it wipes itself at its next contact',
    permission: 'staff:devices.write',
    params: { id: deviceId },
    stepUp: 'never',
    replies: { 200: devices },
    refusals: ['not-found'],
  },
  'GET /api/admin/phone-alerts': {
    summary: 'What drivers reported that the office has to look at, the newest first; at most 50',
    permission: 'staff:dispatch.read',
    replies: { 200: phoneAlertList },
  },
  'POST /api/admin/phone-alerts/{id}/settle': {
    summary: 'Say that the office has looked at it',
    permission: 'staff:dispatch.write',
    params: { id: driverReportId },
    stepUp: 'never',
    replies: { 200: phoneAlertList },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/phone-alerts/{id}/record': {
    summary: 'Record a report that changed nothing, as if it had counted, in the name of who records it',
    permission: 'staff:dispatch.write',
    params: { id: driverReportId },
    stepUp: 'never',
    replies: { 200: recordedReport },
    refusals: ['not-found', 'not-allowed-now', 'order-archived', 'container-taken'],
  },
  'POST /api/admin/phone-alerts/{id}/discard': {
    summary: 'Say that a report that changed nothing stays so',
    permission: 'staff:dispatch.write',
    params: { id: driverReportId },
    stepUp: 'never',
    replies: { 200: phoneAlertList },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/driver/enroll': {
    summary: 'Enroll a phone with the code that the office shows',
    permission: 'public',
    body: enrollment,
    replies: { 200: enrolled },
    refusals: ['link-expired'],
  },
  'PUT /api/driver/me': {
    summary:
      'Choose who drives with this phone: once, within 30 minutes after enrolling, with a code that names nobody',
    permission: 'driver:read',
    body: deviceDriver,
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now', ...ended],
  },
  'POST /api/driver/token': {
    summary: 'A new token that sends; the one of before works until the new one was used',
    permission: 'driver:send',
    replies: { 200: rotatedToken },
    refusals: ended,
  },
  'POST /api/driver/reading-token': {
    summary: 'A new token that reads; the one of before works until the new one was used',
    permission: 'driver:read',
    replies: { 200: rotatedToken },
    refusals: ended,
  },
  'GET /api/driver/day': {
    summary: "The driver's published routes of today, and from 6 PM on of tomorrow, without prices and email addresses",
    permission: 'driver:read',
    replies: { 200: driverDay },
    refusals: ended,
  },
  'GET /api/driver/photos/{documentId}': {
    summary: 'A photo from an earlier visit to a stop that the phone reads now, small',
    permission: 'driver:read',
    params: { documentId: photoId },
    replies: { 200: { contentType: 'image/jpeg' } },
    refusals: ['not-found', ...ended],
  },
  'POST /api/driver/commands': {
    summary: 'What the driver did, in order; a command that came before is answered as then',
    description:
      'Each is stored before it is judged, and one that is not possible stops no other: the office looks at it. Beyond the limits of a phone (rule 286) nothing is stored: the phone sends it again after Retry-After.',
    permission: 'driver:send',
    body: driverCommands,
    replies: { 200: commandAnswers },
    refusals: ended,
  },
  'PUT /api/driver/photos/{id}': {
    summary: 'A photo of a command that was sent before; the same photo again changes nothing',
    description: 'It is stored byte for byte if its SHA-256 is the given one, and refused otherwise.',
    permission: 'driver:send',
    params: { id: photoId },
    query: photoQuery,
    file: true,
    replies: { 204: null },
    refusals: ['not-found', ...ended],
  },
  'PUT /api/driver/push': {
    summary: 'Where messages to this phone go',
    permission: 'driver:send',
    body: pushSubscription,
    replies: { 204: null },
    refusals: ended,
  },
} as const satisfies Contract
