import { z } from 'zod'
import { settingFields } from './setting-fields.ts'
import { type SettingKey, settingKeys } from './setting-keys.ts'

/** One setting: text, or on and off. */
export const adminSetting = z
  .object({ key: z.enum(settingKeys), value: z.union([z.string(), z.boolean()]) })
  .meta({ id: 'AdminSetting' })

/** Fields that are absent stay as they are. */
export const adminSettingChanges = z.object(settingFields).partial()

export type AdminSettings = { [Key in SettingKey]: z.output<(typeof settingFields)[Key]> }
export type AdminSettingChanges = z.output<typeof adminSettingChanges>
export type AdminSettingChangesOnWire = z.input<typeof adminSettingChanges>
