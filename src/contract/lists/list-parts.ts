import { accountShows, accountSorts } from '#contract/bill-to-accounts/account-words.ts'
import { invoiceShows, paymentShows } from '#contract/billing/billing-values.ts'
import { containerSizes, containerStatuses } from '#contract/containers/container-words.ts'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import { orderPayments, orderShows, orderSorts } from '#contract/orders/order-lists.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { payoutShows } from '#contract/payments/payout-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import {
  type AddressPart,
  type AddressParts,
  asView,
  columnsPart,
  dayPart,
  flagPart,
  oneOf,
  searchPart,
} from './address-parts.ts'
import { type ListName, listColumns } from './list-columns.ts'

/** Yards. */
const sizePart: AddressPart<number | null> = {
  usual: null,
  read: (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined),
}

export const orderParts = {
  search: searchPart,
  status: oneOf(orderStatuses),
  sort: asView(oneOf(orderSorts, 'created')),
  /** Null: the usual one of the sorting. */
  direction: asView(oneOf(['asc', 'desc'] as const)),
  archived: flagPart,
  /** A list of the dashboard. */
  show: oneOf(orderShows),
  payment: { ...oneOf(orderPayments), permission: 'staff:billing.read' } as AddressPart<
    (typeof orderPayments)[number] | null
  >,
  size: sizePart,
  delivery: dayPart,
  pickup: dayPart,
  columns: columnsPart(listColumns.orders),
  /** Where the page starts; null for the first. */
  cursor: { usual: null, read: (text) => text || undefined, isView: true, isUnsaved: true } as AddressPart<
    string | null
  >,
  /** Which one it is of the pages; null for the first. */
  page: { usual: null, read: (text) => Number(text), isView: true, isUnsaved: true } as AddressPart<number | null>,
}

export const leadParts = {
  search: searchPart,
  status: oneOf(leadStatuses),
  mine: flagPart,
  direction: asView(oneOf(['due', 'desc', 'asc'] as const, 'due')),
  view: asView(oneOf(['list', 'board'] as const, 'list')),
  columns: columnsPart(listColumns.leads),
}

/** A size is in yards. */
export const containerParts = {
  search: searchPart,
  status: oneOf(containerStatuses),
  size: oneOf(containerSizes),
  attention: oneOf(['overdue', 'repair', 'dormant'] as const),
  sort: asView(oneOf(['worst', 'number', 'longest'] as const, 'worst')),
  columns: columnsPart(listColumns.containers),
}

export const invoiceParts = {
  search: searchPart,
  show: oneOf(invoiceShows, 'open'),
  columns: columnsPart(listColumns.invoices),
}
export const paymentParts = {
  search: searchPart,
  show: oneOf(paymentShows, 'all'),
  columns: columnsPart(listColumns.payments),
}
export const payoutParts = {
  search: searchPart,
  show: oneOf(payoutShows, 'all'),
  columns: columnsPart(listColumns.payouts),
}
export const customerParts = {
  search: searchPart,
  show: oneOf(accountShows, 'all'),
  sort: asView(oneOf(accountSorts, 'newest')),
  columns: columnsPart(listColumns.customers),
}
export const facilityParts = {
  q: searchPart,
  show: oneOf(['archived'] as const),
  columns: columnsPart(listColumns.facilities),
}
export const changeParts = {
  view: asView(oneOf(['pending', 'processed', 'all'] as const, 'pending')),
  late: flagPart,
  search: searchPart,
  columns: columnsPart(listColumns.changes),
}
export const projectParts = {
  search: searchPart,
  show: oneOf(['open', 'overdue', 'soon', 'changed', 'closed'] as const, 'open'),
  columns: columnsPart(listColumns.projects),
}
export const receivableParts = { search: searchPart, columns: columnsPart(listColumns.receivables) }
export const truckParts = { columns: columnsPart(listColumns.trucks) }
export const alertParts = { columns: columnsPart(listColumns.alerts) }
/** The day is that of the page, whose path has it. */
export const haulParts = {
  day: { ...asView(dayPart), isUnsaved: true } as AddressPart<IsoDate | null>,
  columns: columnsPart(listColumns.hauls),
}
export const emailParts = {
  search: searchPart,
  status: oneOf(['failed'] as const),
  columns: columnsPart(listColumns.emails),
}

/** The staff lists that can be saved as views (rule 333): who reads each, and what its address can say. */
export const lists: Record<ListName, { permission: StaffPermission; parts: AddressParts }> = {
  orders: { permission: 'staff:orders.read', parts: orderParts as AddressParts },
  changes: { permission: 'staff:change-requests.read', parts: changeParts as AddressParts },
  leads: { permission: 'staff:leads.read', parts: leadParts as AddressParts },
  customers: { permission: 'staff:customers.read', parts: customerParts as AddressParts },
  containers: { permission: 'staff:containers.read', parts: containerParts as AddressParts },
  invoices: { permission: 'staff:billing.read', parts: invoiceParts as AddressParts },
  payments: { permission: 'staff:billing.read', parts: paymentParts as AddressParts },
  payouts: { permission: 'staff:billing.read', parts: payoutParts as AddressParts },
  facilities: { permission: 'staff:facilities.read', parts: facilityParts as AddressParts },
  projects: { permission: 'staff:projects.read', parts: projectParts as AddressParts },
  receivables: { permission: 'staff:billing.read', parts: receivableParts as AddressParts },
  trucks: { permission: 'staff:dispatch.read', parts: truckParts as AddressParts },
  alerts: { permission: 'staff:stats.read', parts: alertParts as AddressParts },
  hauls: { permission: 'staff:orders.read', parts: haulParts as AddressParts },
  emails: { permission: 'staff:emails.read', parts: emailParts as AddressParts },
}
