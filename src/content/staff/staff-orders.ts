import type { CustomerType } from '#contract/customers/customers.ts'
import type { OrderPayment, OrderShow, OrderSort } from '#contract/orders/order-lists.ts'

/** Texts of the Orders tab. */

export const ordersTab = {
  heading: 'Order Management',
  schedule: 'Schedule Delivery',
}

const sortChoices: readonly { sort: OrderSort; direction: 'asc' | 'desc'; label: string; sentence: string }[] = [
  { sort: 'created', direction: 'desc', label: 'Newest first', sentence: 'newest first' },
  { sort: 'created', direction: 'asc', label: 'Oldest first', sentence: 'oldest first' },
  { sort: 'delivery', direction: 'asc', label: 'Delivery, earliest first', sentence: 'earliest delivery first' },
  { sort: 'delivery', direction: 'desc', label: 'Delivery, latest first', sentence: 'latest delivery first' },
  { sort: 'customer', direction: 'asc', label: 'Customer, A to Z', sentence: 'by customer, A to Z' },
  { sort: 'customer', direction: 'desc', label: 'Customer, Z to A', sentence: 'by customer, Z to A' },
]

export const filterText = {
  search: 'Search orders',
  searchPlaceholder: 'Name, phone, street, PO, any number',
  status: 'Status',
  all: 'All',
  sort: 'Sort',
  sortChoices,
  archived: 'Archived',
  chosen: 'Chosen lists',
  remove: (filter: string) => `Remove: ${filter}`,
  shows: {
    active: 'Active, Pending to Delivered',
    running: 'New, Scheduled, En Route, Delivered',
    planned: 'Confirmed to Delivered',
    'to-confirm': 'To be confirmed',
    unverified: 'Not confirmed by the customer',
    late: 'Delivery late',
    overdue: 'Container overdue',
    'without-container': 'Delivered without container',
    'po-box': 'To a P.O. box',
    'ask-city': 'City to be asked who may haul',
    'permit-ending': 'Street permit ending',
    'permit-short': 'Street permit ends before the pickup',
    'delivered-this-month': 'Delivered this month',
  } satisfies Record<OrderShow, string>,
  payment: 'Payment',
  anyPayment: 'Any',
  payments: {
    owing: 'Owing',
    overdue: 'Overdue',
    'not-invoiced': 'To be invoiced',
    paid: 'Paid',
  } satisfies Record<OrderPayment, string>,
  size: (yards: number) => `${yards} yd`,
  delivery: (day: string) => `Delivery ${day}`,
  pickup: (day: string) => `Pickup ${day}`,
}

export const orderColumns = {
  caption: 'Orders',
  actions: 'Actions',
}

const customerTypeLabels: Record<CustomerType, string> = { residential: 'Residential', contractor: 'Contractor' }

export const orderRowText = {
  open: (orderNumber: string) => `Order ${orderNumber}`,
  customer: (type: CustomerType, company: string) =>
    company ? `${customerTypeLabels[type]}, ${company}` : customerTypeLabels[type],
  yards: (size: number) => `${size} yd`,
  outside: 'outside the area',
  poBox: 'P.O. box',
  askCity: 'ask the city',
  delivery: 'Delivery',
  pickup: 'Pickup',
  noDate: 'no date',
  overdue: (days: number) => (days === 1 ? '1 day over' : `${days} days over`),
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  booked: (amount: string) => `${amount} booked`,
  tax: (amount: string) => `${amount} tax`,
  withoutContainer: 'without container',
  unverified: 'not confirmed',
  notReserved: 'not reserved',
  choose: (orderNumber: string) => `Choose order ${orderNumber}`,
  actions: (orderNumber: string) => `Actions for order ${orderNumber}`,
  isNow: 'is now',
  notFrom: (status: string) => `not from ${status}`,
  correction: 'correction',
  backTo: (status: string) => `Back to ${status}`,
  deleteOrder: 'Delete Order',
}

/** What can be done with several orders at once. */
export const orderListText = {
  loading: 'Loading the orders…',
  searching: 'Searching…',
  empty: 'No orders found matching your criteria',
  emptyYet: 'Bookings from the website and orders you create appear here.',
  emptyPage: 'There are no longer any orders on this page',
  brokenPage: 'The link does not lead to a page of this list.',
  firstPage: 'Go to the first page',
  clear: 'Clear search and filters',
  failed: 'Error loading orders',
  range: (from: number, to: number, total: string) => `${from}–${to} of ${total}`,
  orders: (total: string) => (total === '1' ? 'order' : 'orders'),
  archivedOrders: (total: string) => (total === '1' ? 'archived order' : 'archived orders'),
  asOf: (time: string) => `as of ${time}`,
  notRefreshed: (reason: string) => `Could not be refreshed: ${reason}`,
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  newer: 'Newer',
  older: 'Older',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages of orders',
}
