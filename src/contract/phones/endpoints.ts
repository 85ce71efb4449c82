import type { Contract } from '#contract/wire/kit.ts'
import { commandAnswers, driverCommands, photoQuery } from './commands.ts'
import {
  deviceDriver,
  devices,
  enrolled,
  enrollment,
  invitation,
  newDevice,
  phoneAlertList,
  pushSubscription,
} from './devices.ts'
import { driverDay } from './driver-day.ts'

export const phoneEndpoints = {
  'GET /api/admin/devices': {
    summary: "The drivers' phones, revoked ones last",
    permission: 'staff:dispatch.read',
    replies: { 200: devices },
  },
  'POST /api/admin/devices': {
    summary: 'Add a phone, and the code that enrolls it',
    permission: 'staff:devices.write',
    stepUp: 'always',
    body: newDevice,
    replies: { 201: invitation },
  },
  'POST /api/admin/devices/{id}/invitation': {
    summary: 'A new code for a phone whose PIN was forgotten, or that another driver takes; the old tokens end with it',
    permission: 'staff:devices.write',
    stepUp: 'always',
    replies: { 200: invitation },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/devices/{id}/revoke': {
    summary: 'Revoke a phone; it wipes itself at its next contact',
    permission: 'staff:devices.write',
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
    stepUp: 'never',
    replies: { 200: phoneAlertList },
    refusals: ['not-found'],
  },
  'POST /api/driver/enroll': {
    summary: 'Enroll a phone with the code that the office shows',
    permission: 'public',
    body: enrollment,
    replies: { 200: enrolled },
    refusals: ['link-expired'],
  },
  'PUT /api/driver/me': {
    summary: 'Choose who drives with this phone',
    permission: 'driver:read',
    body: deviceDriver,
    replies: { 204: null },
    refusals: ['not-found', 'device-revoked'],
  },
  'GET /api/driver/day': {
    summary: "The driver's published routes of today, without prices and email addresses",
    permission: 'driver:read',
    replies: { 200: driverDay },
    refusals: ['device-revoked'],
  },
  'GET /api/driver/photos/{documentId}': {
    summary: 'A photo from an earlier visit to a stop of today, small',
    permission: 'driver:read',
    replies: { 200: { contentType: 'image/jpeg' } },
    refusals: ['not-found', 'device-revoked'],
  },
  'POST /api/driver/commands': {
    summary: 'What the driver did, in order; a command that came before is answered as then',
    description:
      'Each is stored before it is judged, and one that is not possible stops no other: the office looks at it.',
    permission: 'driver:send',
    body: driverCommands,
    replies: { 200: commandAnswers },
    refusals: ['device-revoked'],
  },
  'PUT /api/driver/photos/{id}': {
    summary: 'A photo of a command that was sent before; the same photo again changes nothing',
    description: 'It is stored byte for byte if its SHA-256 is the given one, and refused otherwise.',
    permission: 'driver:send',
    query: photoQuery,
    file: true,
    replies: { 204: null },
    refusals: ['not-found', 'device-revoked'],
  },
  'PUT /api/driver/push': {
    summary: 'Where messages to this phone go',
    permission: 'driver:send',
    body: pushSubscription,
    replies: { 204: null },
    refusals: ['device-revoked'],
  },
} as const satisfies Contract
