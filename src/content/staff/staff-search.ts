import { staffTabs } from './staff-frame.ts'
import { billingScreens, payoutsPlace } from './staff-receivables.ts'
import { settingsPlaces } from './staff-settings.ts'

/** The search over everything (rule 250), and the keys of the staff area. */

export const paletteText = {
  open: 'Find or do anything',
  key: 'Ctrl K',
  heading: 'Find or do anything',
  placeholder: 'Name, phone, street, PO, any number, or what to do',
  searching: 'Searching…',
  none: (search: string) => `Nothing found for “${search}”.`,
  failed: 'The search failed:',
  results: 'Results',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  help: 'Enter opens, Tab reaches more',
  groups: {
    orders: 'Orders',
    customers: 'Customers',
    sites: 'Sites',
    containers: 'Containers',
    invoices: 'Invoices',
    leads: 'Leads',
    actions: 'Actions',
  },
  order: (orderNumber: string, name: string) => `${orderNumber}, ${name}`,
  yards: (size: number) => `${size} yd`,
  orderCount: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  edit: 'Edit',
  call: (phone: string) => `Call ${phone}`,
  openCustomer: 'Open customer',
  openOrder: 'Open its order',
  openPdf: 'Open PDF',
  allOrders: (search: string) => `All orders with “${search}”`,
  allCustomers: (search: string) => `All customers with “${search}”`,
} as const

/** Other words that people may type for a place of the navigation. */
const keywordsOf: Readonly<Record<string, string>> = {
  '/admin/billing/invoices': 'credit notes',
  '/admin/billing/ledger': 'accounting journal trial balance',
  '/admin/facilities': 'settings landfill transfer station recycler dump rates gate',
}

/** The places of the navigation: tabs, and what the tabs Billing and Settings lead to. Each tab's own address comes first. */
const navigationPlaces = [
  ...staffTabs.map(({ label, to }) => ({ label: `Go to ${label}`, to })),
  ...billingScreens.map(({ label, to }) => ({ label: `Go to ${label}`, to })),
  ...settingsPlaces.map(({ label, to }) => ({
    label: to.startsWith('/admin/settings') ? `Settings: ${label}` : `Go to ${label}`,
    to,
  })),
]
  .filter(({ to }, index, all) => all.findIndex((each) => each.to === to) === index)
  .map(({ label, to }) => ({ label, to, ...(keywordsOf[to] && { keywords: keywordsOf[to] }) }))

/**
 * What can be done from anywhere, with other words that people may type for it: every screen that has an address without an id is here.
 * `isNewTab`: opens in a new tab.
 */
export const paletteActions: readonly { label: string; to: string; keywords?: string; isNewTab?: boolean }[] = [
  { label: 'New Order', to: '/booking?staff=1', keywords: 'book schedule delivery', isNewTab: true },
  { label: 'Phone Order', to: '/admin/orders/new', keywords: 'call caller' },
  ...navigationPlaces,
  { label: 'Go to Calendar', to: '/admin/inventory/calendar', keywords: 'days free full availability' },
  { label: 'Go to Trucks & Drivers', to: '/admin/fleet', keywords: 'fleet absences sick shift yards' },
  { label: 'Go to Yard', to: '/admin/inventory/yard', keywords: 'loaded empty dump containers here' },
  { label: 'Containers not moved for 30 days', to: '/admin/inventory/long-stays', keywords: 'long stay idle rent' },
  { label: 'Standing Services', to: '/admin/standing', keywords: 'repeat every week recurring swap schedule' },
  { label: "Day's end", to: '/admin/day-end', keywords: 'tickets stops today tons weights record' },
  { label: 'Jobs with a budget', to: '/admin/billing/jobs', keywords: 'job number budget tons site' },
  { label: 'Go to Payouts', to: payoutsPlace.to, keywords: 'processor bank fees deposit' },
  { label: 'Enter Payments', to: '/admin/billing/payments/new', keywords: 'check money receipts' },
  { label: 'Enter a change request', to: '/admin/changes/new', keywords: 'phone' },
  { label: 'New customer', to: '/admin/customers/new', keywords: 'account' },
  { label: 'New lead', to: '/admin/leads/new', keywords: 'estimate caller prospect' },
  { label: 'New project', to: '/admin/projects/new', keywords: 'diversion permit' },
  { label: 'Add container', to: '/admin/inventory/containers/new' },
  { label: 'Add facility', to: '/admin/facilities/new', keywords: 'new landfill transfer station recycler' },
  { label: 'Import facilities', to: '/admin/facilities/import', keywords: 'csv upload rates' },
  { label: 'Add staff account', to: '/admin/settings/staff/new', keywords: 'new colleague user login' },
  { label: 'Dates out of range', to: '/admin/days-outside', keywords: 'days years wrong' },
  { label: 'Import customers, sites, containers, orders', to: '/admin/imports', keywords: 'csv upload' },
]

/** Keys that lead to a tab after `g`. */
export const goKeys: Readonly<Record<string, { to: string; label: string }>> = {
  d: { to: '/admin', label: 'Dashboard' },
  o: { to: '/admin/orders', label: 'Orders' },
  t: { to: '/admin/board', label: 'Board' },
  c: { to: '/admin/changes', label: 'Changes' },
  l: { to: '/admin/leads', label: 'Leads' },
  u: { to: '/admin/customers', label: 'Customers' },
  i: { to: '/admin/inventory', label: 'Inventory' },
  k: { to: '/admin/inventory/calendar', label: 'Calendar' },
  b: { to: '/admin/billing', label: 'Billing' },
  y: { to: '/admin/inventory/yard', label: 'Yard' },
  e: { to: '/admin/day-end', label: "Day's end" },
  p: { to: '/admin/projects', label: 'Projects' },
  m: { to: '/admin/email', label: 'Email' },
  s: { to: '/admin/settings', label: 'Settings' },
}

export const keysText = {
  open: 'Keys',
  heading: 'Keys',
  always: 'Always',
  single: 'Single keys',
  singleHint: 'They never act while you type. Switch them off if they get in your way, for example with speech input.',
  singleSwitch: 'Use single keys',
  go: 'Go to a tab',
  list: [
    ['Ctrl K', 'Find or do anything'],
    ['Esc', 'Close, or empty the search'],
    ['↑ ↓ Home End', 'Move in a list'],
    ['F8', 'Reach the notification'],
  ],
  singles: [
    ['/', 'Find or do anything'],
    ['n', 'Phone order'],
    ['j k', 'Next and previous row; Enter opens it'],
    ['x', 'Select the row'],
    ['e', 'Edit the open order, or that of the row'],
    ['?', 'This list'],
  ],
} as const
