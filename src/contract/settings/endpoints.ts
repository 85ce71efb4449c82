import { z } from 'zod'
import { settingPageName } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { integerInput } from '#contract/wire/wire.ts'
import { settingPageNames } from './page-names.ts'
import { type SettingKey, settingFields } from './setting-fields.ts'
import { adminSetting, settingChange, settingPage, settingStates } from './setting-pages.ts'
import { systemInfo } from './system.ts'

/** Absent fields are unchanged. */
const adminSettingChanges = z
  .object(settingFields)
  .partial()
  .extend({
    madeOn: z
      .object({ page: z.enum(settingPageNames), version: integerInput(0, 'version must be a whole number') })
      .optional()
      .describe('The page of settings that the editor saw, and its version'),
  })

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
      'An empty change_request_notification_email means the address in the server configuration. ' +
      'With madeOn, a change is refused (409 stale-version, with the current page) if somebody else changed the same setting since that version.',
    permission: 'staff:settings.write',
    repeats: 'same',
    stepUp: { changed: ['how_to_pay', 'check_address', 'bank_details', 'require_two_step'] },
    body: adminSettingChanges,
    replies: { 200: z.array(adminSetting) },
    refusals: ['not-allowed-now', 'stale-version'],
  },
  'GET /api/admin/setting-pages': {
    summary: 'The settings by page, each with its version and who saved it last',
    permission: 'staff:settings.read',
    replies: { 200: z.array(settingPage) },
  },
  'GET /api/admin/setting-pages/{page}/history': {
    summary: 'The changes of a page of settings, newest first',
    permission: 'staff:settings.read',
    params: { page: settingPageName },
    replies: { 200: z.array(settingChange) },
  },
  'GET /api/admin/setting-states': {
    summary: 'The state of each section of the settings that the role may open',
    permission: 'staff:stats.read',
    replies: { 200: settingStates },
  },
  'GET /api/admin/system': {
    summary: 'System status: versions, database, email, and counts',
    permission: 'staff:settings.read',
    replies: { 200: systemInfo },
  },
} as const satisfies Contract
