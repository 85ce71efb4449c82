import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { staffTabs } from '#content/staff/staff-frame.ts'
import { paletteActions } from '#content/staff/staff-search.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { App } from '#web/app/app-context.ts'
import { paletteItems } from './frame/palette-items.ts'
import { openSettings, pagePermission, tabTarget } from './kit/page-permissions.ts'
import { staffScreens } from './staff-screens.tsx'

const addressesOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', index, children = [] }) => {
    // A parameter that may be left out is.
    const address = path === '' ? above : `${above}/${path.replace(/\/:\w+\?/, '')}`
    const own = (path !== '' || index === true) && !address.includes(':') && !address.endsWith('*') ? [address] : []
    return [...own, ...addressesOf(children, address)]
  })

const addresses = [...new Set(addressesOf(staffScreens({} as App)))]

test('rule 347: the palette leads to every screen that has an address without an id', () => {
  expect(addresses.length).toBeGreaterThan(30)
  const places = paletteActions.map(({ to }) => to)
  expect(addresses.filter((address) => !places.includes(address))).toEqual([])
  expect(places.filter((to) => !addresses.includes(to) && !to.startsWith('/booking'))).toEqual([])
  expect(places).toEqual([...new Set(places)])
})

test.each([
  ['/admin/settings/services', 'GET /api/admin/prices'],
  ['/admin/settings/zones', 'PUT /api/admin/pricing-zones/{id}'],
  ['/admin/settings/staff', 'GET /api/admin/staff'],
  ['/admin/settings/security', 'GET /api/admin/security-log'],
  ['/admin/settings/system', 'GET /api/admin/system'],
  ['/admin/settings/notifications', 'GET /api/admin/settings'],
  ['/admin/settings/access', 'GET /api/admin/settings'],
  ['/admin/facilities', 'GET /api/admin/facilities'],
] as const)('rule 259: %s is open to those who may call %s', (to, route) => {
  expect(pagePermission(to)).toBe(endpoints[route].permission)
})

describe.each(staffRoles)('as %s', (role: StaffRole) => {
  const may = (permission: StaffPermission) => mayDo(role, permission)

  test('no tab is a dead end, and what the role may open of the settings is there', () => {
    const targets = staffTabs.flatMap(({ to }) => tabTarget(to, may) ?? [])
    expect(targets.length).toBeGreaterThan(4)
    expect(targets.filter((to) => !may(pagePermission(to)))).toEqual([])
    // The index itself lists them.
    const settings = addresses.filter((to) => /^\/admin\/(settings\/\w+|facilities)$/.test(to))
    expect(settings.length).toBeGreaterThan(10)
    expect(openSettings(may).map(({ to }) => to as string)).toEqual(
      expect.arrayContaining(settings.filter((to) => may(pagePermission(to)))),
    )
    expect(openSettings(may).filter(({ to }) => !may(pagePermission(to)))).toEqual([])
    expect(openSettings(may).length > 0).toBe(tabTarget('/admin/settings', may) !== null)
  })

  test('the palette offers nothing that the role may not open', () => {
    const offered = paletteItems('', null, { may, paysOnline: true }).flatMap(({ target }) =>
      'to' in target ? [target.to] : [],
    )
    expect(offered.filter((to) => !may(pagePermission(to)))).toEqual([])
  })
})

const nothing = { orders: [], customers: [], sites: [], containers: [], invoices: [], leads: [] }

test('the palette knows facilities, and lists nothing beside the word that nothing was found', () => {
  const titles = (search: string, paysOnline = false) =>
    paletteItems(search, nothing, { may: () => true, paysOnline }).map(({ title }) => title)
  expect(titles('facil')).toContain('Go to Facilities')
  expect(titles('landfill')).toContain('Go to Facilities')
  expect(titles('zzzz nothing')).toEqual([])
  // Rule 400: without a processor there are none.
  expect(titles('payouts')).toEqual([])
  expect(titles('payouts', true)).toEqual(['Go to Payouts'])
})
