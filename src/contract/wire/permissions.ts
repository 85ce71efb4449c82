/**
 * What a caller needs to use an endpoint. `public` is everyone, `customer` a signed-in customer; the specification's admin has every
 * `staff:` permission. Permissions are added here and granted in server/http/authorize.ts, nowhere else.
 */
export type Permission = 'public' | 'customer' | StaffPermission

const staffPermissions = [
  'staff:orders.read',
  'staff:orders.write',
  'staff:billing.read',
  'staff:billing.write',
  'staff:change-requests.read',
  'staff:change-requests.write',
  'staff:containers.read',
  'staff:containers.write',
  'staff:equipment.read',
  'staff:equipment.write',
  'staff:leads.read',
  'staff:leads.write',
  'staff:facilities.read',
  'staff:facilities.write',
  'staff:emails.read',
  'staff:zones.write',
  'staff:customers.read',
  'staff:customers.write',
  'staff:imports.read',
  'staff:imports.write',
  'staff:exports.read',
  'staff:emails.write',
  'staff:settings.read',
  'staff:settings.write',
  'staff:stats.read',
  'staff:live.read',
  'staff:calendar.read',
  'staff:calendar.write',
  'staff:accounts.read',
  'staff:accounts.write',
  'staff:projects.read',
  'staff:projects.write',
  'staff:own-account',
] as const

export type StaffPermission = (typeof staffPermissions)[number]
