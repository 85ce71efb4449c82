import type { StaffRole } from '#contract/staff/roles.ts'
import { type StaffPermission, staffPermissions } from '#contract/wire/permissions.ts'

/** What only owners do: staff accounts and roles, settings, the security log, and exporting everything. */
const ofOwners = new Set<StaffPermission>([
  'staff:accounts.read',
  'staff:accounts.write',
  'staff:settings.read',
  'staff:settings.write',
  'staff:security.read',
  'staff:exports.read',
])

const ofEveryone = ['staff:own-account', 'staff:live.read', 'staff:stats.read', 'staff:orders.read'] as const

/** What each role may do (rule 259). */
const granted: Record<StaffRole, ReadonlySet<StaffPermission>> = {
  owner: new Set(staffPermissions),
  office: new Set(staffPermissions.filter((permission) => !ofOwners.has(permission))),
  dispatcher: new Set([
    ...ofEveryone,
    'staff:orders.change',
    'staff:orders.write',
    'staff:calendar.read',
    'staff:calendar.write',
    'staff:dispatch.read',
    'staff:dispatch.write',
    'staff:change-requests.read',
    'staff:change-requests.write',
    'staff:containers.read',
    'staff:containers.write',
    'staff:equipment.read',
    'staff:customers.read',
    'staff:projects.read',
    'staff:facilities.read',
  ]),
  bookkeeper: new Set([
    ...ofEveryone,
    ...staffPermissions.filter((permission) => permission.endsWith('.read') && !isSecret(permission)),
    'staff:orders.change',
    'staff:customers.change',
    'staff:billing.write',
    'staff:billing.export',
    'staff:payments.charge',
    'staff:payments.refund',
    'staff:orders.export',
  ]),
  reader: new Set([
    ...ofEveryone,
    'staff:calendar.read',
    'staff:dispatch.read',
    'staff:containers.read',
    'staff:equipment.read',
    'staff:facilities.read',
    'staff:billing.read',
  ]),
}

/** What a bookkeeper, who reads everything, does not. */
function isSecret(permission: StaffPermission): boolean {
  return permission === 'staff:exports.read' || permission === 'staff:security.read'
}

/** Whether a role may do something. */
export const mayDo = (role: StaffRole, permission: StaffPermission): boolean => granted[role].has(permission)
