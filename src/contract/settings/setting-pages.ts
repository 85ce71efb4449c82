import { z } from 'zod'
import { instant } from '#contract/wire/wire.ts'
import { settingPageNames } from './page-names.ts'
import { invoicingHabits, settingKeys } from './setting-fields.ts'

const settingValue = z.union([z.string(), z.boolean()])

/** The value of a setting: text, or on and off. */
export const adminSetting = z.object({ key: z.enum(settingKeys), value: settingValue }).meta({ id: 'AdminSetting' })

export const settingPage = z
  .object({
    page: z.enum(settingPageNames),
    version: z.int(),
    savedAt: instant.nullable().describe('When it was saved last; null: never'),
    savedBy: z.string().nullable().describe('The username; null if it is not known'),
    settings: z.array(adminSetting),
  })
  .meta({ id: 'SettingPage' })

/** One save of a page of settings. */
export const settingChange = z
  .object({
    id: z.uuid(),
    savedAt: instant,
    savedBy: z.string(),
    changes: z.array(z.object({ key: z.enum(settingKeys), before: settingValue, after: settingValue })),
  })
  .meta({ id: 'SettingChange' })

/** When something was saved last, and by whom; without a name it was no person. */
const lastSaved = z.object({ at: instant, by: z.string() }).nullable()

/** The state of each section of the settings, in figures; null where the role may not read it, or there is nothing yet. */
export const settingStates = z
  .object({
    containerTypes: z.int().nullable().describe('Active types'),
    servicePrices: z.int().nullable().describe('Prices in force today'),
    cities: z.int().nullable().describe('Cities of the service area'),
    facilities: z.int().nullable().describe('Facilities that are not archived'),
    invoicing: z.enum(invoicingHabits).nullable(),
    net30: z.int().nullable().describe('Customers with Net 30; exact up to 1,000'),
    permits: z.int().nullable().describe('Places with a permit number'),
    staffMail: z.enum(['on', 'off', 'no-address']).nullable().describe('Whether staff get email'),
    emails: z
      .object({
        failed: z.int(),
        queued: z.int(),
        isSent: z.boolean(),
        isPrinted: z.boolean().describe('Without a mail server: emails are printed, and customers get nothing'),
      })
      .nullable(),
    staff: z.object({ people: z.int(), withoutTwoStep: z.int() }).nullable().describe('Accounts that are not disabled'),
    lastSecurityEventAt: instant.nullable(),
    system: z
      .object({ problems: z.int(), hasBackups: z.boolean(), lastBackupAt: instant.nullable() })
      .nullable()
      .describe('lastBackupAt: of the last good backup'),
    zonesSaved: lastSaved.describe('A surcharge of a zone'),
    pricesSaved: lastSaved.describe('A price of a service'),
    staffSaved: lastSaved.describe('Another account of staff'),
  })
  .meta({ id: 'SettingStates' })

export type SettingPage = z.output<typeof settingPage>
export type SettingPageOnWire = z.input<typeof settingPage>
export type SettingChangeOnWire = z.input<typeof settingChange>
export type SettingStates = z.output<typeof settingStates>
export type SettingStatesOnWire = z.input<typeof settingStates>
