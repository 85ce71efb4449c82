import { staffTabs } from '#content/staff/staff-frame.ts'
import { settingsPlaces } from '#content/staff/staff-settings.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'

/** The pages that need another permission than their tab, or have none (rule 259). The first match counts. */
const pages: readonly (readonly [RegExp, StaffPermission])[] = [
  [/^\/booking/, 'staff:orders.agree'],
  [/^\/admin\/orders\/new/, 'staff:orders.agree'],
  [/^\/admin\/standing\/for/, 'staff:orders.write'],
  [/^\/admin\/standing/, 'staff:orders.read'],
  [/^\/admin\/day-end/, 'staff:orders.read'],
  [/^\/admin\/fleet/, 'staff:dispatch.read'],
  [/^\/admin\/changes\/new/, 'staff:change-requests.write'],
  [/^\/admin\/customers\/new/, 'staff:customers.write'],
  [/^\/admin\/customers\/[^/]+\/(edit|hold)/, 'staff:customers.change'],
  [/^\/admin\/customers\/[^/]+\/[^/]/, 'staff:customers.write'],
  [/^\/admin\/leads\/(new|[^/]+\/quote)/, 'staff:leads.write'],
  [/^\/admin\/imports/, 'staff:imports.read'],
  [/^\/admin\/inventory\/long-stays/, 'staff:orders.read'],
  [/^\/admin\/inventory\/calendar/, 'staff:calendar.read'],
  [/^\/admin\/inventory\/equipment/, 'staff:equipment.write'],
  [/^\/admin\/inventory\/containers\/(new|[^/]+\/edit)/, 'staff:containers.write'],
  [/^\/admin\/billing\/payments\/new/, 'staff:billing.write'],
  [/^\/admin\/projects\/(new|[^/]+\/edit)/, 'staff:projects.write'],
  [/^\/admin\/facilities\/(new|import|[^/]+\/(edit|rates))/, 'staff:facilities.write'],
  [/^\/admin\/facilities/, 'staff:facilities.read'],
  // The index of the settings: everyone may open something of them.
  [/^\/admin\/settings\/?$/, 'staff:own-account'],
  [/^\/admin\/settings\/security/, 'staff:security.read'],
  [/^\/admin\/settings\/zones/, 'staff:zones.write'],
  [/^\/admin\/settings\/services/, 'staff:prices.read'],
  [/^\/admin\/settings\/staff\/[^/]/, 'staff:accounts.write'],
  [/^\/admin\/settings\/staff/, 'staff:accounts.read'],
]

/** The permission to open an address of the staff area. */
export function pagePermission(path: string): StaffPermission {
  const page = pages.find(([pattern]) => pattern.test(path))
  // The dashboard comes first, and its address begins all the others.
  return page?.[1] ?? staffTabs.findLast(({ to }) => path.startsWith(to))?.permission ?? 'staff:stats.read'
}

/** Where the Settings tab leads to, as far as a role may open it. */
export const openSettings = (may: (permission: StaffPermission) => boolean) =>
  settingsPlaces.filter(({ to }) => may(pagePermission(to)))

/** Where a tab leads to: the settings to their index, if the role may open anything of it; null if it may not open the tab. */
export function tabTarget(to: string, may: (permission: StaffPermission) => boolean): string | null {
  if (to === '/admin/settings') return openSettings(may).length > 0 ? to : null
  return may(pagePermission(to)) ? to : null
}
