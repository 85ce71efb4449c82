import { z } from 'zod'
import { settingFields } from './setting-fields.ts'
import { type SettingKey, settingKeys } from './setting-keys.ts'

/** The value of a setting: text, or on and off. */
export const adminSetting = z
  .object({ key: z.enum(settingKeys), value: z.union([z.string(), z.boolean()]) })
  .meta({ id: 'AdminSetting' })

/** Absent fields are unchanged. */
export const adminSettingChanges = z.object(settingFields).partial()

export type AdminSettings = { [Key in SettingKey]: z.output<(typeof settingFields)[Key]> }
export type AdminSettingChanges = z.output<typeof adminSettingChanges>
export type AdminSettingChangesOnWire = z.input<typeof adminSettingChanges>
