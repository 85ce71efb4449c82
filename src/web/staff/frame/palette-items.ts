import { leadStatusLabels } from '#content/staff/leads.ts'
import { loadedContainer } from '#content/staff/staff-containers.ts'
import { payoutsPlace } from '#content/staff/staff-receivables.ts'
import { paletteActions, paletteText as text } from '#content/staff/staff-search.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
import type { FoundEverywhereOnWire } from '#contract/search/endpoints.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { pagePermission } from '#web/staff/kit/page-permissions.ts'
import { plainText } from '#web/ui/plain-text.ts'

/** What an item does: go to an address of the staff area, or follow a link, in a new tab if it says so. */
export type PaletteTarget = { to: string; state?: unknown } | { href: string; isNewTab?: boolean }

export type PaletteItem = {
  key: string
  group: keyof typeof text.groups
  title: string
  detail: string
  target: PaletteTarget
  /** Other things to do with it. */
  others: readonly { label: string; target: PaletteTarget }[]
}

type May = (permission: StaffPermission) => boolean

/** What the person may do, and whether customers pay by card or bank (rule 400). */
type Viewer = { may: May; paysOnline: boolean }

/** What the palette lists for a search: what was found, then what can be done. Without a search only the actions. */
export function paletteItems(search: string, found: FoundEverywhereOnWire | null, viewer: Viewer): PaletteItem[] {
  return [...(search && found ? foundItems(found, viewer.may) : []), ...actionItems(search, found, viewer)]
}

const call = (phone: string) =>
  dialable(phone) === '' ? [] : [{ label: text.call(formatPhone(phone)), target: { href: `tel:${dialable(phone)}` } }]

const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')

function foundItems(found: FoundEverywhereOnWire, may: May): PaletteItem[] {
  return [
    ...found.orders.map((order) => ({
      key: `order-${order.id}`,
      group: 'orders' as const,
      title: text.order(order.orderNumber, order.customerName),
      detail: joined(text.yards(order.dumpsterSize), orderStatusLabels[order.status], order.address),
      target: { to: `/admin/orders/${order.id}` },
      others: [
        ...(may('staff:orders.change')
          ? [{ label: text.edit, target: { to: `/admin/orders/${order.id}`, state: { isEditing: true } } }]
          : []),
        ...call(order.customerPhone),
      ],
    })),
    ...found.customers.map(({ id, name, phone, address, orderCount }) => ({
      key: `customer-${id}`,
      group: 'customers' as const,
      title: name,
      detail: joined(phone && formatPhone(phone), address, text.orderCount(orderCount)),
      target: { to: `/admin/customers/${id}` },
      others: call(phone),
    })),
    ...found.sites.map(({ id, accountId, accountName, address }) => ({
      key: `site-${id}`,
      group: 'sites' as const,
      title: address,
      detail: accountName,
      target: { to: `/admin/customers/${accountId}` },
      others: [],
    })),
    ...found.containers.map(({ id, containerNumber, size, status, isLoaded, currentLocation, currentOrderId }) => ({
      key: `container-${id}`,
      group: 'containers' as const,
      title: containerNumber,
      detail: joined(text.yards(size), isLoaded ? loadedContainer.label.toLowerCase() : status, currentLocation),
      target: { to: `/admin/inventory/containers/${id}` },
      others: currentOrderId ? [{ label: text.openOrder, target: { to: `/admin/orders/${currentOrderId}` } }] : [],
    })),
    ...found.invoices.map(({ id, orderId, number, customerName, total }) => ({
      key: `invoice-${id}`,
      group: 'invoices' as const,
      title: `${number}, ${customerName}`,
      detail: formatDollars(centsIn(total)),
      target: { to: `/admin/orders/${orderId}` },
      others: [{ label: text.openPdf, target: { href: `/api/invoices/${id}/pdf`, isNewTab: true } }],
    })),
    ...found.leads.map(({ id, name, phone, status, city }) => ({
      key: `lead-${id}`,
      group: 'leads' as const,
      title: name,
      detail: joined(leadStatusLabels[status], phone && formatPhone(phone), city),
      target: { to: `/admin/leads/${id}` },
      others: call(phone),
    })),
  ]
}

function actionItems(search: string, found: FoundEverywhereOnWire | null, { may, paysOnline }: Viewer): PaletteItem[] {
  const terms = plainText(search).split(/\s+/).filter(Boolean)
  const offered = paletteActions.filter(({ label, keywords: more = '', to }) => {
    const all = plainText(`${label} ${more}`)
    const exists = paysOnline || to !== payoutsPlace.to
    return (
      exists && may(pagePermission(to)) && terms.every((word) => all.split(/\s+/).some((each) => each.startsWith(word)))
    )
  })
  const item = (label: string, target: PaletteTarget): PaletteItem => ({
    key: `action-${label}`,
    group: 'actions',
    title: label,
    detail: '',
    target,
    others: [],
  })
  const query = new URLSearchParams({ search })
  return [
    ...offered.map(({ label, to, isNewTab }) => item(label, isNewTab ? { href: to, isNewTab } : { to })),
    // Only where there is something to see.
    ...(search && found && found.orders.length > 0
      ? [item(text.allOrders(search), { to: `/admin/orders?${query}` })]
      : []),
    ...(search && found && found.customers.length > 0 && may('staff:customers.read')
      ? [item(text.allCustomers(search), { to: `/admin/customers?${query}` })]
      : []),
  ]
}
