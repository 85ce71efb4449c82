import type { AccountChanges } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { OrderChanges } from '#contract/orders/order-changes.ts'
import { correctedTexts, noteFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { keysOf, recordOf } from '#contract/values/records.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { mayDo } from './role-permissions.ts'

/** What changing a field of an order takes (rule 259). */
export const orderFields: Record<keyof OrderChanges, StaffPermission> = {
  status: 'staff:orders.write',
  scheduledDeliveryDate: 'staff:orders.write',
  scheduledPickupDate: 'staff:orders.write',
  actualDeliveryDate: 'staff:orders.write',
  actualPickupDate: 'staff:orders.write',
  assignedContainerId: 'staff:orders.write',
  timePreference: 'staff:orders.write',
  language: 'staff:orders.write',
  ...recordOf(noteFields, () => 'staff:orders.write'),
  paymentStatus: 'staff:billing.write',
  paymentMethod: 'staff:billing.write',
  fuelSurcharge: 'staff:billing.write',
  ...recordOf([...references, ...keysOf(correctedTexts)], () => 'staff:orders.agree'),
  dumpsterSize: 'staff:orders.agree',
  materialType: 'staff:orders.agree',
}

/** What changing a field of a customer takes (rule 259). */
export const accountFields: Record<keyof AccountChanges, StaffPermission> = {
  terms: 'staff:billing.write',
  creditLimit: 'staff:billing.write',
  holdReason: 'staff:billing.write',
  kind: 'staff:customers.write',
  name: 'staff:customers.write',
  contacts: 'staff:customers.write',
  notes: 'staff:customers.write',
  needsPo: 'staff:customers.write',
  coiExpiresOn: 'staff:customers.write',
  billingAddress: 'staff:customers.write',
  billingCity: 'staff:customers.write',
  billingState: 'staff:customers.write',
  billingZipCode: 'staff:customers.write',
}

/** What recording more than a stop itself takes (rule 259). */
export const stopFields: Record<'charge', StaffPermission> = { charge: 'staff:billing.write' }

/** What planning more than the day of a haul takes (rule 259). */
export const haulFields: Record<'price' | 'totalAmount', StaffPermission> = {
  price: 'staff:orders.agree',
  // A refusal names the present total (rule 299).
  totalAmount: 'staff:billing.read',
}

/** What recording more than a dry run takes (rule 259). */
export const attemptFields: Record<'charge', StaffPermission> = { charge: 'staff:orders.agree' }

/** The fields of a change that a role may not change; absent ones do not count. */
export function forbiddenFields<Field extends string>(
  role: StaffRole,
  changes: { [F in Field]?: unknown },
  needs: Record<Field, StaffPermission>,
): Field[] {
  return (Object.keys(needs) as Field[]).filter((field) => changes[field] !== undefined && !mayDo(role, needs[field]))
}
