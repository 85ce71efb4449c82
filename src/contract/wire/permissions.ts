/**
 * What a caller needs to use an endpoint. `public` is everyone, `customer` a signed-in customer. The specification's admin is an owner, who
 * has every `staff:` permission. Permissions are added here and granted to roles in domain/staff/role-permissions.ts, nowhere else.
 */
export type Permission = 'public' | 'customer' | DriverPermission | StaffPermission

/** A driver's phone: reading needs the driver's PIN, sending works while the phone is locked (rule 285). */
export type DriverPermission = 'driver:read' | 'driver:send'

export const staffPermissions = [
  'staff:orders.read',
  /** Status, days, containers, notes, tickets, documents. */
  'staff:orders.write',
  /** Any field of an order: each asks for its own permission. */
  'staff:orders.change',
  /** New orders by phone, the archive, and what was agreed: customer, place, size, price. */
  'staff:orders.agree',
  'staff:orders.export',
  'staff:billing.read',
  'staff:billing.write',
  /** Files for an accounting program. */
  'staff:billing.export',
  /** Takes money from stored cards. */
  'staff:payments.charge',
  /** Gives money back through the payment processor. */
  'staff:payments.refund',
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
  'staff:prices.read',
  'staff:prices.write',
  'staff:customers.read',
  'staff:customers.write',
  /** Any field of a customer: each asks for its own permission. */
  'staff:customers.change',
  'staff:imports.read',
  'staff:imports.write',
  /** Everything at once. */
  'staff:exports.read',
  'staff:emails.write',
  'staff:settings.read',
  'staff:settings.write',
  'staff:stats.read',
  'staff:live.read',
  'staff:calendar.read',
  'staff:calendar.write',
  /** The board, trucks and drivers. */
  'staff:dispatch.read',
  'staff:dispatch.write',
  /** Enrolls and revokes drivers' phones. */
  'staff:devices.write',
  'staff:accounts.read',
  'staff:accounts.write',
  'staff:security.read',
  'staff:projects.read',
  'staff:projects.write',
  'staff:own-account',
] as const

export type StaffPermission = (typeof staffPermissions)[number]
