import { z } from 'zod'
import type { Contract } from '#contract/wire/kit.ts'
import { type SettingKey, settingFields, settingKeys } from './setting-fields.ts'
import { systemInfo } from './system.ts'

/** The value of a setting: text, or on and off. */
const adminSetting = z
  .object({ key: z.enum(settingKeys), value: z.union([z.string(), z.boolean()]) })
  .meta({ id: 'AdminSetting' })

/** Absent fields are unchanged. */
const adminSettingChanges = z.object(settingFields).partial()

export type AdminSettings = { [Key in SettingKey]: z.output<(typeof settingFields)[Key]> }
export type AdminSettingChanges = z.output<typeof adminSettingChanges>

export const settingEndpoints = {
  'GET /api/admin/settings': {
    summary: 'Settings of notifications and automation',
    permission: 'staff:settings.read',
    replies: { 200: z.array(adminSetting) },
  },
  'POST /api/admin/settings': {
    summary: 'Change settings',
    description:
      'Absent keys are unchanged. Returns all settings. ' +
      'An empty change_request_notification_email means the address in the server configuration.',
    permission: 'staff:settings.write',
    repeats: 'same',
    stepUp: { changed: ['how_to_pay', 'check_address', 'bank_details', 'require_two_step'] },
    body: adminSettingChanges,
    replies: { 200: z.array(adminSetting) },
    refusals: ['not-allowed-now'],
  },
  'GET /api/admin/system': {
    summary: 'System status: versions, database, email, and counts',
    permission: 'staff:settings.read',
    replies: { 200: systemInfo },
  },
} as const satisfies Contract
