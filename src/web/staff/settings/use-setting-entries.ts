import { amountText, namedIn, priceListText, priceNames } from '#content/staff/price-list.ts'
import { roleLabels } from '#content/staff/roles.ts'
import { settingHints, settingNames, settingValueText } from '#content/staff/setting-names.ts'
import { type SettingsSectionKey, settingsPlaces, systemText, zoneText } from '#content/staff/staff-settings.ts'
import type { SettingPageName } from '#contract/settings/page-names.ts'
import type { SystemInfoOnWire } from '#contract/settings/system.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { openSettings, pagePermission } from '#web/staff/kit/page-permissions.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { isFoundIn } from '#web/ui/plain-text.ts'
import { rowId } from './setting-row.tsx'

/** Something of the settings that can be found: its name, explanation and value, its section, and where it is. */
type SettingEntry = {
  key: string
  to: string
  label: string
  hint: string
  value: string
  section: string
}

/** The entries in which every word of the search is; those with it in their names come first. */
export function searchSettings(entries: readonly SettingEntry[], search: string): SettingEntry[] {
  const isIn = (text: string) => isFoundIn(text, search)
  const found = entries.filter(({ label, hint, value, section }) => isIn([label, hint, value, section].join(' ')))
  return [...found.filter(({ label }) => isIn(label)), ...found.filter(({ label }) => !isIn(label))]
}

const paidOnline = /^stored_card|^objection_days$|^pay_at_booking$|^booking_|^rolls_unconfirmed$|^bank_discount$/

const placeOf = (section: SettingsSectionKey) => settingsPlaces.find(({ key }) => key === section)

const sectionOfPage: Record<SettingPageName, SettingsSectionKey> = {
  notifications: 'notifications',
  automation: 'automation',
  invoices: 'invoices',
  reports: 'reports',
  access: 'access',
  planning: 'planning',
  languages: 'languages',
}

/** Everything of the settings that the role may open and that can be found, with its value; asked for when somebody searches. */
export function useSettingEntries(): { entries: SettingEntry[]; isLoading: boolean; hasFailed: boolean } {
  const may = useMay()
  const { paysOnline } = useApp()
  const opens = (section: SettingsSectionKey) => may(pagePermission(placeOf(section)?.to ?? ''))
  const asked = (section: SettingsSectionKey) => ({ enabled: opens(section) })
  const pages = useApiQuery('settings', 'GET /api/admin/setting-pages', {}, asked('notifications'))
  const zones = useApiQuery('settings', 'GET /api/pricing-zones', {}, asked('zones'))
  const prices = useApiQuery('settings', 'GET /api/admin/prices', {}, asked('services'))
  const types = useApiQuery('equipment', 'GET /api/admin-equipment-list', {}, asked('types'))
  const staff = useApiQuery('staff', 'GET /api/admin/staff', {}, asked('staff'))
  const facilities = useApiQuery('facilities', 'GET /api/admin/facilities', {}, asked('facilities'))
  const system = useApiQuery('settings', 'GET /api/admin/system', {}, asked('system'))
  const queries = [pages, zones, prices, types, staff, facilities, system]

  const entry = (section: SettingsSectionKey, id: string, label: string, value: string, hint = '', to?: string) => {
    const place = placeOf(section)
    return {
      key: `${section} ${id}`,
      to: to ?? `${place?.to ?? ''}${id && `#${rowId(id)}`}`,
      label,
      hint,
      value,
      section: place?.label ?? '',
    }
  }
  const entries = [
    ...openSettings(may).map(({ key, label }) => entry(key, '', label, '')),
    ...(pages.data ?? []).flatMap(({ page, settings }) =>
      settings
        .filter(({ key }) => paysOnline || !paidOnline.test(key))
        .map(({ key, value }) =>
          entry(
            paidOnline.test(key) ? 'payments' : sectionOfPage[page],
            `settings-${key}`,
            settingNames[key],
            settingValueText(key, value),
            settingHints[key] ?? '',
          ),
        ),
    ),
    ...(zones.data ?? []).map(({ id, name, county, deliverySurcharge, zipCodes }) =>
      entry(
        'zones',
        `surcharge-${id}`,
        name,
        `${zoneText.surcharge}: ${formatDollars(centsIn(deliverySurcharge))}`,
        `${county} ${zipCodes.join(' ')}`,
      ),
    ),
    ...(prices.data ?? []).map((row) => ({
      ...entry(
        'services',
        '',
        `${priceNames[row.kind]}, ${row.equipmentName ?? priceListText.everySize.toLowerCase()}`,
        amountText(row),
        namedIn(row).join(', '),
        `/admin/settings/services#${row.id}`,
      ),
      key: `services ${row.id}`,
    })),
    ...(types.data ?? []).map(({ id, name, residentialPrice, contractorPrice }) => ({
      ...entry(
        'types',
        '',
        name,
        [residentialPrice, contractorPrice]
          .flatMap((price) => (price === null || price === undefined ? [] : [formatDollars(centsIn(price))]))
          .join(' / '),
        '',
        may('staff:equipment.write') ? `/admin/inventory/equipment/${id}` : '/admin/inventory',
      ),
      key: `types ${id}`,
    })),
    ...(staff.data ?? []).map(({ id, username, name, email, role }) =>
      entry('staff', id, name || username, [username, email, roleLabels[role]].filter(Boolean).join(', ')),
    ),
    ...(facilities.data?.facilities ?? []).map(({ id, name, city, county }) => ({
      ...entry('facilities', '', name, [city, county].filter(Boolean).join(', '), '', `/admin/facilities/${id}`),
      key: `facilities ${id}`,
    })),
    ...(system.data ? systemEntries(system.data) : []).map(([label, value]) =>
      entry('system', label.replaceAll(' ', '-'), label, value),
    ),
  ]
  return {
    entries,
    isLoading: queries.some((query) => query.isLoading),
    hasFailed: queries.some((query) => query.isError),
  }
}

const systemEntries = ({ version, nodeVersion, timeZone, database, email }: SystemInfoOnWire): [string, string][] => [
  [systemText.version, version],
  [systemText.node, nodeVersion],
  [systemText.timeZone, timeZone],
  [systemText.database, `PostgreSQL ${database.version}`],
  [systemText.migrations, database.lastMigration],
  [systemText.from, email.from],
  [systemText.toStaff, email.staffAddress ?? systemText.nobody],
  [systemText.backups, ''],
  [systemText.health, email.lastError ?? ''],
]
