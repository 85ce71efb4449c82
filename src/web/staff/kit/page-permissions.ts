import { settingsPages } from '#content/staff/staff-settings.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'

/** What the pages of the staff area take (rule 259). The first that matches counts. */
const pages: readonly (readonly [RegExp, StaffPermission])[] = [
  [/^\/booking/, 'staff:orders.agree'],
  [/^\/admin\/orders\/new/, 'staff:orders.agree'],
  [/^\/admin\/(orders|day-end)/, 'staff:orders.read'],
  [/^\/admin\/(board|fleet)/, 'staff:dispatch.read'],
  [/^\/admin\/changes\/new/, 'staff:change-requests.write'],
  [/^\/admin\/changes/, 'staff:change-requests.read'],
  [/^\/admin\/leads/, 'staff:leads.read'],
  [/^\/admin\/customers\/new/, 'staff:customers.write'],
  [/^\/admin\/customers\/[^/]+\/(edit|hold)/, 'staff:customers.change'],
  [/^\/admin\/customers\/[^/]+\/[^/]/, 'staff:customers.write'],
  [/^\/admin\/customers/, 'staff:customers.read'],
  [/^\/admin\/imports/, 'staff:imports.read'],
  [/^\/admin\/inventory\/calendar/, 'staff:calendar.read'],
  [/^\/admin\/inventory\/equipment/, 'staff:equipment.write'],
  [/^\/admin\/inventory\/containers\/(new|[^/]+\/edit)/, 'staff:containers.write'],
  [/^\/admin\/inventory/, 'staff:containers.read'],
  [/^\/admin\/billing\/payments/, 'staff:billing.write'],
  [/^\/admin\/billing/, 'staff:billing.read'],
  [/^\/admin\/projects\/(new|[^/]+\/edit)/, 'staff:projects.write'],
  [/^\/admin\/projects/, 'staff:projects.read'],
  [/^\/admin\/email/, 'staff:emails.read'],
  [/^\/admin\/facilities\/(new|import|[^/]+\/(edit|rates))/, 'staff:facilities.write'],
  [/^\/admin\/facilities/, 'staff:facilities.read'],
  [/^\/admin\/settings\/security/, 'staff:security.read'],
  [/^\/admin\/settings\/zones/, 'staff:zones.write'],
  [/^\/admin\/settings\/services/, 'staff:prices.read'],
  [/^\/admin\/settings\/staff\/[^/]/, 'staff:accounts.write'],
  [/^\/admin\/settings\/staff/, 'staff:accounts.read'],
  [/^\/admin\/settings/, 'staff:settings.read'],
]

/** What opening an address of the staff area takes. */
export function pagePermission(path: string): StaffPermission {
  return pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'staff:stats.read'
}

/** Where a tab leads to: the settings to their first page that the role may open; null if it may not open the tab. */
export function tabTarget(to: string, may: (permission: StaffPermission) => boolean): string | null {
  if (to === '/admin/settings') return settingsPages.find((page) => may(pagePermission(page.to)))?.to ?? null
  return may(pagePermission(to)) ? to : null
}
