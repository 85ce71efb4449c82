import { termsLabels } from '#content/wording/billing.ts'
import { truckKindLabels } from '#content/wording/dispatch.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { ListedPaymentOnWire } from '#contract/billing/payments.ts'
import type { OwingCustomerOnWire } from '#contract/billing/receivables.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import type { ListColumn } from '#contract/lists/list-columns.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
import type { ListedPayoutOnWire } from '#contract/payments/payouts.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { HaulRow, TruckRow } from '#domain/lists/plain-rows.ts'
import { alertDetail, alertMessages, alertsText } from './alerts.ts'
import { clock } from './board.ts'
import { fleetText } from './fleet.ts'
import { type Column, cell, list, one, some, sum, yes } from './list-cells.ts'
import { paymentStateLabels } from './payment-list.ts'
import { payoutStateLabels } from './payouts.ts'
import { receivablesText } from './staff-receivables.ts'

/** An alert of the dashboard, by its kind. */
export type AlertRow = DashboardOnWire['alerts'][number] & { id: string }

/** The rows of lists about money, and of those that are a part of a screen. */
export type PlainListRows = {
  payments: ListedPaymentOnWire
  payouts: ListedPayoutOnWire
  receivables: OwingCustomerOnWire
  trucks: TruckRow
  alerts: AlertRow
  hauls: HaulRow
}

type Columns<L extends keyof PlainListRows> = Record<'first' | ListColumn<L>, Column<PlainListRows[L]>>

/** Their columns (rule 333). */
export const plainListColumns: { [L in keyof PlainListRows]: Columns<L> } = {
  payments: {
    first: one('Date', (payment) => payment.receivedOn, 'day'),
    how: some(
      'Method',
      cell('Method', (payment) => payment.method),
      cell('Reference', (payment) => payment.reference),
    ),
    customer: one('Customer', (payment) => payment.customerName),
    amount: one('Amount', (payment) => payment.amount, 'money'),
    orders: one('Orders', ({ orders }) => list(orders.map(({ orderNumber }) => orderNumber))),
    invoices: one('Invoices', ({ invoices }) => list(invoices.map(({ number }) => number))),
    state: one('Status', (payment) => paymentStateLabels[payment.state]),
    unapplied: one('Not applied', (payment) => payment.unapplied, 'money'),
    entered: one('Entered', (payment) => payment.recordedAt, 'instant'),
    enteredBy: one('Entered by', (payment) => payment.recordedBy),
    bounced: one('Bounced', (payment) => payment.bouncedOn, 'day'),
  },
  payouts: {
    first: one('Sent', (payout) => payout.madeAt, 'instant'),
    arrives: one('In the bank', (payout) => payout.arrivesOn, 'day'),
    bank: one('Bank', (payout) => payout.bank),
    amount: sum('Amount', (payout) => payout.amount),
    payments: some(
      'Payments',
      cell('Payments', (payout) => payout.payments, 'money'),
      cell('Count', (payout) => payout.paymentCount, 'count'),
    ),
    refunds: one('Refunds', (payout) => payout.refunds, 'money'),
    disputes: one('Disputes', (payout) => payout.disputes, 'money'),
    fees: one('Fees', (payout) => payout.fees, 'money'),
    state: one('State', (payout) => payoutStateLabels[payout.state]),
    others: one('Other', (payout) => payout.others, 'money'),
  },
  receivables: {
    first: one('Customer', (customer) => customer.name),
    owed: sum('Open', (customer) => customer.owed),
    current: sum('Current', ({ aging }) => aging.current),
    days1: sum('1 to 30 days', ({ aging }) => aging.days1),
    days31: sum('31 to 60', ({ aging }) => aging.days31),
    days61: sum('61 to 90', ({ aging }) => aging.days61),
    over90: sum('Over 90', ({ aging }) => aging.over90),
    lastPayment: some(
      'Last payment',
      cell('Last payment', ({ lastPayment }) => lastPayment?.receivedOn, 'day'),
      cell('Paid', ({ lastPayment }) => lastPayment?.amount, 'money'),
      cell('Paid by', ({ lastPayment }) => list([lastPayment?.method, lastPayment?.reference])),
      cell('Bounced', ({ lastPayment }) => yes(lastPayment?.isBounced === true)),
    ),
    reminder: some(
      'Reminder',
      cell('Reminder', ({ lastReminder }) => lastReminder && receivablesText.reminders[lastReminder.kind]),
      cell('Reminded on', ({ lastReminder }) => lastReminder?.remindedOn, 'day'),
    ),
    statement: one('Statement through', ({ lastStatement }) => lastStatement?.through, 'day'),
    invoices: one('Open invoices', (customer) => customer.invoiceCount, 'count'),
    terms: one('Terms', (customer) => termsLabels[customer.terms]),
    onHold: one('On hold since', (customer) => customer.onHoldSince, 'instant'),
    creditLimit: one('Credit limit', (customer) => customer.creditLimit, 'money'),
  },
  trucks: {
    first: one('Truck', (truck) => truck.name),
    kind: one('Kind', (truck) => truckKindLabels[truck.kind]),
    sizes: one('Sizes (yards)', (truck) => list(truck.sizes.map(String))),
    shift: some(
      'Shift',
      cell('Shift from', (truck) => clock(truck.startsMinute, true)),
      cell('Shift until', (truck) => clock(truck.endsMinute, true)),
    ),
    weekdays: one('Works on', (truck) => list(truck.weekdays.map((day) => fleetText.weekdays[day]))),
    driver: one('Usual driver', (truck) => truck.driverName),
    yard: one('Yard', (truck) => truck.yardName),
    carries: one('Containers at once', (truck) => truck.carries, 'count'),
    maxLoad: one('Max payload (tons)', (truck) => truck.maxLoadTons),
    archived: one('Archived', (truck) => yes(truck.archivedAt !== null)),
  },
  alerts: {
    first: one('Alert', ({ kind, count }) => alertMessages[kind].title(count)),
    count: one('Count', (alert) => alert.count, 'count'),
    urgency: one('Urgency', ({ kind }) => alertsText.tones[alertMessages[kind].tone]),
    details: one('Details', alertDetail),
    since: one('Oldest since', ({ examples }) => examples[0]?.since, 'instant'),
  },
  hauls: {
    first: one('Haul', ({ kind }) => haulNames[kind].label),
    customer: one('Customer', (haul) => haul.customerName),
    size: one('Size (yards)', (haul) => haul.size, 'count'),
    place: some(
      'Place',
      cell('Address', (haul) => haul.address),
      cell('City', (haul) => haul.city),
    ),
    window: one('Window', (haul) => haul.window),
    done: one('Done', (haul) => haul.doneAt, 'instant'),
    container: one('Container #', (haul) => haul.container),
    tons: one('Weighed (tons)', (haul) => haul.tons),
    order: one('Order #', (haul) => haul.orderNumber),
    phone: one('Phone', (haul) => haul.phone && formatPhone(haul.phone)),
    facility: one('Facility', (haul) => list(haul.facilities)),
    ticket: one('Ticket #', (haul) => list(haul.ticketNumbers)),
    status: one('Status', ({ status }) => status && orderStatusLabels[status]),
  },
}
