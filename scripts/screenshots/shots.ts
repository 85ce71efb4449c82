import type { Page } from 'playwright-core'
import { moveDayLinks } from '#content/public/confirmation.ts'
import { staffTabs } from '#content/staff/staff-frame.ts'
import { orderTabs } from '#content/staff/staff-order.ts'
import { previewTemplates } from '#contract/emails/email-samples.ts'
import type { Site } from '../../tests/support/served-site.ts'
import {
  asBuilder,
  asHomeowner,
  book,
  fillIn,
  openCrewPage,
  openMenu,
  openOwnProject,
  orderSwap,
} from './customer-steps.ts'
import {
  asStaff,
  openChangeRequest,
  openCustomer,
  openDriver,
  openHauls,
  openMap,
  openOrder,
  openProject,
  openQuoteEditor,
  openSentQuote,
  planDay,
} from './staff-steps.ts'

export type Shot = {
  name: string
  /** The page to open, or the steps that lead to the screen. */
  open: string | ((page: Page, site: Site) => Promise<unknown>)
  /** Where the page looks the same, or does not exist, on the other screen. */
  only?: ScreenName
  /** Long texts are shown as far as they fit on the first screen. */
  top?: boolean
}

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
}
export type ScreenName = keyof typeof screens

export const shots: readonly Shot[] = [
  { name: 'home', open: '/' },
  { name: 'home-spanish', open: '/es' },
  { name: 'city', open: '/dumpster-rental/santa-clarita' },
  { name: 'services', open: '/services' },
  { name: 'how-it-works', open: '/how-it-works' },
  { name: 'booking', open: '/booking?size=30' },
  { name: 'booking-spanish', open: '/es/booking?size=30' },
  { name: 'booking-filled', open: fillIn },
  { name: 'confirmation', open: book },
  { name: 'estimate', open: '/estimate' },
  { name: 'contact', open: '/contact' },
  { name: 'privacy-policy', open: '/privacy-policy', top: true },
  { name: 'terms', open: '/terms', top: true },
  { name: 'not-found', open: '/no/such/page' },
  { name: 'login', open: '/login' },
  { name: 'register', open: '/register' },
  { name: 'dashboard', open: asBuilder('/dashboard') },
  { name: 'dashboard-settings', open: asHomeowner('/dashboard?tab=settings') },
  { name: 'portal', open: asBuilder('/portal') },
  { name: 'sites', open: asBuilder('/portal/sites') },
  {
    name: 'change-day',
    open: asBuilder('/dashboard', new RegExp(`^(${moveDayLinks.delivery}|${moveDayLinks.pickup})`)),
  },
  { name: 'order-swap', open: orderSwap },
  { name: 'portal-project', open: openOwnProject },
  { name: 'portal-team', open: asBuilder('/portal/team') },
  { name: 'crew', open: openCrewPage },
  { name: 'quote', open: openSentQuote },
  { name: 'driver', open: openDriver, only: 'phone', top: true },
  { name: 'menu', open: openMenu, only: 'phone', top: true },
  { name: 'admin-sign-in', open: '/admin', top: true },
  ...staffTabs.map(({ key, to }) => ({ name: `admin-${key}`, open: asStaff(to), top: true })),
  { name: 'admin-change-request', open: openChangeRequest, top: true },
  { name: 'admin-phone-order', open: asStaff('/admin/orders/new'), top: true },
  { name: 'admin-day-end', open: asStaff('/admin/day-end'), top: true },
  { name: 'admin-calendar', open: asStaff('/admin/inventory/calendar'), top: true },
  { name: 'admin-fleet', open: asStaff('/admin/fleet'), top: true },
  { name: 'admin-board-map', open: openMap, only: 'phone', top: true },
  { name: 'admin-day-plan', open: planDay, only: 'desk', top: true },
  { name: 'admin-yard', open: asStaff('/admin/inventory/yard'), top: true },
  { name: 'admin-service-prices', open: asStaff('/admin/settings/services'), top: true },
  { name: 'admin-hauls', open: openHauls, top: true },
  { name: 'admin-leads-board', open: asStaff('/admin/leads?view=board'), only: 'desk', top: true },
  { name: 'admin-quote', open: openQuoteEditor },
  { name: 'admin-customer', open: openCustomer },
  { name: 'admin-imports', open: asStaff('/admin/imports'), top: true },
  { name: 'admin-payments', open: asStaff('/admin/billing/payments'), top: true },
  { name: 'admin-invoices', open: asStaff('/admin/billing/invoices'), top: true },
  { name: 'admin-ledger', open: asStaff('/admin/billing/ledger'), top: true },
  { name: 'admin-standing', open: asStaff('/admin/standing'), top: true },
  { name: 'admin-project', open: openProject() },
  { name: 'admin-project-report', open: openProject('/report') },
  { name: 'admin-facilities', open: asStaff('/admin/facilities'), top: true },
  { name: 'admin-order', open: openOrder(orderTabs.details), top: true },
  { name: 'admin-order-weight', open: openOrder(orderTabs.weight), top: true },
  ...previewTemplates.map((template) => ({
    name: `email-${template}`,
    open: asStaff(
      `/api/admin/email-preview/${template}/${template === 'overage-notification' ? 'withOverage' : 'contractor'}/customer`,
    ),
  })),
]
