import { describe, expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import { type StaffPermission, staffPermissions } from '#contract/wire/permissions.ts'
import { accountFields, forbiddenFields, orderFields } from './field-permissions.ts'
import { mayDo } from './role-permissions.ts'

const all = new Set<StaffPermission>(staffPermissions)

describe('rule 259', () => {
  test('an owner may do everything', () => {
    expect(staffPermissions.filter((permission) => !mayDo('owner', permission))).toEqual([])
  })

  test('the office may do everything except accounts and roles, settings, the security log and exporting everything', () => {
    expect(staffPermissions.filter((permission) => !mayDo('office', permission))).toEqual([
      'staff:exports.read',
      'staff:settings.read',
      'staff:settings.write',
      'staff:accounts.read',
      'staff:accounts.write',
      'staff:security.read',
    ])
  })

  test.each<[StaffRole, readonly StaffPermission[], readonly StaffPermission[]]>([
    [
      'dispatcher',
      [
        'staff:orders.read',
        'staff:customers.read',
        'staff:orders.write',
        'staff:containers.write',
        'staff:own-account',
      ],
      [
        'staff:orders.agree',
        'staff:orders.export',
        'staff:billing.read',
        'staff:billing.write',
        'staff:zones.write',
        'staff:equipment.write',
        'staff:customers.write',
        'staff:leads.read',
        'staff:leads.write',
        'staff:settings.read',
      ],
    ],
    [
      'bookkeeper',
      ['staff:orders.read', 'staff:leads.read', 'staff:settings.read', 'staff:billing.write', 'staff:billing.export'],
      [
        'staff:orders.write',
        'staff:orders.agree',
        'staff:customers.write',
        'staff:accounts.write',
        'staff:exports.read',
      ],
    ],
    [
      'reader',
      ['staff:orders.read', 'staff:calendar.read', 'staff:containers.read', 'staff:billing.read'],
      [
        'staff:orders.export',
        'staff:billing.export',
        'staff:customers.read',
        'staff:leads.read',
        'staff:settings.read',
      ],
    ],
  ])('a %s may do some things and not others', (role, may, mayNot) => {
    expect(may.filter((permission) => !mayDo(role, permission))).toEqual([])
    expect(mayNot.filter((permission) => mayDo(role, permission))).toEqual([])
  })

  test('a bookkeeper reads everything except the security log and everything at once', () => {
    const unread = [...all].filter((permission) => permission.endsWith('.read') && !mayDo('bookkeeper', permission))
    expect(unread).toEqual(['staff:exports.read', 'staff:security.read'])
  })

  test('a reader changes nothing but the own account', () => {
    expect(
      staffPermissions.filter((permission) => !permission.endsWith('.read') && mayDo('reader', permission)),
    ).toEqual(['staff:own-account'])
  })

  test('only owners have roles, settings, the security log and everything at once', () => {
    const guarded = [
      'staff:accounts.write',
      'staff:settings.write',
      'staff:security.read',
      'staff:exports.read',
    ] as const
    for (const permission of guarded) {
      expect(staffRoles.filter((role) => mayDo(role, permission))).toEqual(['owner'])
    }
  })

  test.each<[StaffRole, string]>([
    [
      'dispatcher',
      'orders.read orders.write orders.change change-requests.read change-requests.write containers.read containers.write equipment.read facilities.read customers.read stats.read live.read calendar.read calendar.write dispatch.read dispatch.write projects.read own-account',
    ],
    [
      'bookkeeper',
      'orders.read orders.change orders.export billing.read billing.write billing.export change-requests.read containers.read equipment.read leads.read facilities.read emails.read prices.read customers.read customers.change imports.read settings.read stats.read live.read calendar.read dispatch.read accounts.read projects.read own-account',
    ],
    [
      'reader',
      'orders.read billing.read containers.read equipment.read facilities.read stats.read live.read calendar.read dispatch.read own-account',
    ],
  ])('a %s lost nothing when online payments came', (role, could) => {
    const had = could.split(' ').map((name) => `staff:${name}` as StaffPermission)
    expect(had.filter((permission) => !mayDo(role, permission))).toEqual([])
  })
})

describe('fields', () => {
  const everyOrderField = Object.fromEntries(Object.keys(orderFields).map((field) => [field, null]))
  const everyAccountField = Object.fromEntries(Object.keys(accountFields).map((field) => [field, null]))

  test.each<[StaffRole, readonly string[], readonly string[]]>([
    ['owner', Object.keys(orderFields), Object.keys(accountFields)],
    ['office', Object.keys(orderFields), Object.keys(accountFields)],
    [
      'dispatcher',
      [
        'status',
        'scheduledDeliveryDate',
        'scheduledPickupDate',
        'actualDeliveryDate',
        'actualPickupDate',
        'assignedContainerId',
        'timePreference',
        'language',
        'specialInstructions',
        'placementInstructions',
        'accessInstructions',
        'internalNotes',
      ],
      [],
    ],
    ['bookkeeper', ['paymentStatus', 'paymentMethod', 'fuelSurcharge'], ['terms', 'creditLimit', 'holdReason']],
    ['reader', [], []],
  ])('%s', (role, ofOrders, ofAccounts) => {
    const allowed = (fields: object, forbidden: readonly string[]) =>
      Object.keys(fields).filter((field) => !forbidden.includes(field))
    expect(allowed(orderFields, forbiddenFields(role, everyOrderField, orderFields))).toEqual(ofOrders)
    expect(allowed(accountFields, forbiddenFields(role, everyAccountField, accountFields))).toEqual(ofAccounts)
  })

  test('absent fields do not count', () => {
    expect(forbiddenFields('reader', { status: undefined }, orderFields)).toEqual([])
  })
})
