import { z } from 'zod'
import type { Contract } from '#contract/wire/kit.ts'
import { adminSetting, adminSettingChanges } from './settings.ts'
import { systemInfo } from './system.ts'

export const settingEndpoints = {
  'GET /api/admin/settings': {
    summary: 'Where mail to staff goes, and what is automatic',
    permission: 'staff:settings.read',
    replies: { 200: z.array(adminSetting) },
  },
  'POST /api/admin/settings': {
    summary: 'Change these settings',
    description:
      'An object of the keys; fields that are absent stay as they are. Answers with all of them. ' +
      'An empty change_request_notification_email means the address that the server is configured with.',
    permission: 'staff:settings.write',
    body: adminSettingChanges,
    replies: { 200: z.array(adminSetting) },
  },
  'GET /api/admin/system': {
    summary: 'What runs here: versions, database, e-mail, and how much there is',
    permission: 'staff:settings.read',
    replies: { 200: systemInfo },
  },
} as const satisfies Contract
