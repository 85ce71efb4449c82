import { counted, several } from '#content/wording/counted.ts'
import { bareDate, shortInstant } from '#content/wording/short-dates.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import type { AlertKind } from '#contract/dashboard/dashboard-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { jobAlerts } from './jobs.ts'
import { paymentAlertMessages } from './payment-alerts.ts'
import { siteProblemText } from './staff-settings.ts'
import { taxAlerts } from './tax.ts'

/** Texts of the alerts on the Dashboard tab. */

/** An overfull day in an alert. */
export const overfullDay = (day: IsoDate, deliveries: number, max: number) =>
  `${bareDate(day, day)}: ${deliveries} of ${max} deliveries`

export const alertsText = {
  heading: 'Alerts',
  showAll: (count: number) => `Show all ${count}`,
  note: 'What to do next, most urgent first',
  none: 'Nothing needs your attention.',
  noneMore: 'Late, overdue and unconfirmed orders appear here.',
  urgent: 'Urgent:',
  warning: 'Attention:',
  days: (label: string, days: number) => `${label} ${days === 1 ? '1 day' : `${days} days`}`,
  more: (count: number) => `and ${counted(count)} more`,
  tones: { danger: 'Urgent', warning: 'Attention', plain: 'To do' } satisfies Record<AlertTone, string>,
}

/** A closed day with deliveries, in an alert. */
export const closedDay = (day: IsoDate, deliveries: number) =>
  `${bareDate(day, day)}: ${several(deliveries, 'delivery', 'deliveries')}`

/** The look of an alert: red for late, failed or over the limit, amber for waiting, a square for to-dos and information. */
export type AlertTone = 'danger' | 'warning' | 'plain'

/** `since`: what the oldest has been doing since then; `to`: the list that the number counts; `toDay`: the first day that it is about. */
type AlertMessages = {
  title: (count: number) => string
  note?: string
  since?: (instant: string) => string
  tone: AlertTone
  to: string
  toDay?: (day: IsoDate) => string
}

const toCalendarDay = (day: IsoDate) => `/admin/inventory/calendar?from=${day}&day=${day}`

export const callsId = 'calls-due'

export const alertMessages: Record<AlertKind, AlertMessages> = {
  'data-damaged': {
    title: () => siteProblemText['data-damaged'].title,
    note: 'Its disk may be failing. Tell whoever runs the server today',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'disk-full': {
    title: () => 'The disk is full. Nothing can be saved.',
    note: 'Free up space on the database server. Saving resumes within seconds.',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'emails-not-sent': {
    title: () => siteProblemText['emails-not-sent'].title,
    note: 'Bookings are kept, and no customer hears of them',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'visitors-hidden': {
    title: () => siteProblemText['visitors-hidden'].title,
    note: 'Limits per visitor are off. Set TRUST_PROXY',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'backups-late': {
    title: () => siteProblemText['backups-late'].title,
    note: 'Settings, System says why',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'restarted-by-watchdog': {
    title: () => siteProblemText['restarted-by-watchdog'].title,
    note: 'It did not respond for 10 seconds. Settings, System says when',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'payments-key-refused': {
    title: () => siteProblemText['payments-key-refused'].title,
    note: 'Nothing can be paid online. Settings, System says more',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'payments-wrong-mode': {
    title: () => siteProblemText['payments-wrong-mode'].title,
    note: 'Check the key before anybody pays',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'payments-unreachable': {
    title: () => siteProblemText['payments-unreachable'].title,
    note: 'Nothing can be paid online. It is asked again every minute',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'payments-no-webhook': {
    title: () => siteProblemText['payments-no-webhook'].title,
    note: 'Settings, System says what to set',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  'payments-held': {
    title: () => siteProblemText['payments-held'].title,
    note: 'It ends by itself. Settings, System says more',
    tone: 'danger',
    to: '/admin/settings/system',
  },
  ...paymentAlertMessages,
  'ledger-differs': {
    title: (count) =>
      several(count, 'difference between the ledger and an order', 'differences between the ledger and the orders'),
    note: 'found last night',
    tone: 'danger',
    to: '/admin/billing/ledger',
  },
  'invoices-need-look': {
    title: (count) => `Invoices need a look: ${several(count, 'order', 'orders')}`,
    note: 'a charge is on two invoices, or a change could not be followed',
    tone: 'danger',
    to: '/admin/billing#look',
  },
  'days-recounted': {
    title: (count) => several(count, 'day was counted wrong', 'days were counted wrong'),
    note: 'corrected that night. Tell whoever runs the server',
    tone: 'danger',
    to: '/admin/inventory/calendar',
    toDay: toCalendarDay,
  },
  'days-outside': {
    title: (count) => several(count, 'day that cannot be right', 'days that cannot be right'),
    note: 'before 2000 or after 2100',
    tone: 'warning',
    to: '/admin/days-outside',
  },
  'more-than-owned': {
    title: (count) =>
      count === 1
        ? 'More containers out or promised than owned'
        : `More containers out or promised than owned, of ${count} types`,
    tone: 'danger',
    to: '/admin/inventory/calendar',
    toDay: toCalendarDay,
  },
  'standing-needs-you': {
    title: (count) => several(count, 'date of a standing service needs you', 'dates of standing services need you'),
    note: 'closed, full or without a price',
    tone: 'danger',
    to: '/admin/standing',
  },
  'standing-paused': {
    title: (count) => several(count, 'standing service is paused', 'standing services are paused'),
    note: 'the order was cancelled or archived, or the customer is on hold',
    tone: 'warning',
    to: '/admin/standing',
  },
  'overfull-days': {
    title: (count) =>
      several(count, 'day with more deliveries than trucks can make', 'days with more deliveries than trucks can make'),
    tone: 'danger',
    to: '/admin/inventory/calendar',
    toDay: toCalendarDay,
  },
  'closed-days': {
    title: (count) => several(count, 'closed day with deliveries', 'closed days with deliveries'),
    note: 'Move them, or open the day',
    tone: 'danger',
    to: '/admin/inventory/calendar',
    toDay: toCalendarDay,
  },
  ...jobAlerts,
  ...taxAlerts,
  overdue: {
    title: (count) => several(count, 'container overdue', 'containers overdue'),
    tone: 'danger',
    to: '/admin/orders?show=overdue&sort=delivery&direction=asc',
  },
  late: {
    title: (count) => several(count, 'delivery late', 'deliveries late'),
    tone: 'danger',
    to: '/admin/orders?show=late&sort=delivery&direction=asc',
  },
  'without-container': {
    title: (count) => `${counted(count)} delivered without container`,
    tone: 'danger',
    to: '/admin/orders?show=without-container',
  },
  'loaded-in-yard': {
    title: (count) => several(count, 'loaded container in the yard', 'loaded containers in the yard'),
    note: 'since yesterday or longer; it cannot go out before it is dumped',
    tone: 'warning',
    to: '/admin/inventory/yard',
  },
  'stock-differs': {
    title: (count) =>
      several(count, 'size whose count differs from its containers', 'sizes whose counts differ from their containers'),
    note: 'correct one of them, or let the containers count',
    tone: 'warning',
    to: '/admin/inventory',
  },
  'done-though-changed': {
    title: (count) => several(count, 'haul done although it was cancelled', 'hauls done although they were cancelled'),
    note: 'in the last 7 days; see that the customer expects the charge',
    tone: 'warning',
    to: '/admin/orders',
  },
  'permits-ending': {
    title: (count) => several(count, 'street permit expires soon', 'street permits expire soon'),
    note: 'within 7 days or already expired, and the container is not back',
    tone: 'warning',
    to: '/admin/orders?show=permit-ending',
  },
  'permits-short': {
    title: (count) => several(count, 'street permit ends before the pickup', 'street permits end before the pickup'),
    note: 'Extend the permit, or plan an earlier pickup',
    tone: 'warning',
    to: '/admin/orders?show=permit-short',
  },
  'late-change-requests': {
    title: (count) => several(count, 'late change request', 'late change requests'),
    note: 'within 24 hours',
    tone: 'warning',
    to: '/admin/changes?late=true',
  },
  'failed-emails': {
    title: (count) => several(count, 'email failed', 'emails failed'),
    note: 'in the last 7 days',
    tone: 'danger',
    to: '/admin/email?status=failed',
  },
  'unprinted-letters': {
    title: (count) => several(count, 'paper has letters as boxes', 'papers have letters as boxes'),
    note: 'No font has them. Write the name in other letters, and print again',
    tone: 'warning',
    to: '/admin/orders',
  },
  'ask-city': {
    title: (count) => several(count, 'order needs a city hauling check', 'orders need a city hauling check'),
    note: 'Ask who may haul there, call the customer, and write down what the city said',
    tone: 'warning',
    to: '/admin/orders?show=ask-city',
  },
  'po-box': {
    title: (count) => several(count, 'order goes to a P.O. box', 'orders go to a P.O. box'),
    note: 'Ask where the container stands, and correct the address',
    tone: 'warning',
    to: '/admin/orders?show=po-box',
  },
  unverified: {
    title: (count) =>
      several(count, 'booking not confirmed by its customer', 'bookings not confirmed by their customers'),
    tone: 'warning',
    to: '/admin/orders?show=unverified',
  },
  'to-confirm': {
    title: (count) => several(count, 'order waiting for confirmation', 'orders waiting for confirmation'),
    since: (instant) => `oldest since ${shortInstant(instant)}; promised within 2 business hours`,
    tone: 'warning',
    to: '/admin/orders?show=to-confirm&direction=asc',
  },
  'new-orders': {
    title: (count) => `${counted(count)} orders have status New`,
    note: 'more than 3',
    tone: 'warning',
    to: '/admin/orders?status=new',
  },
  'high-utilization': {
    title: (percent) => `${percent}% of the containers are out`,
    note: 'above 80%',
    tone: 'warning',
    to: '/admin/inventory?status=deployed',
  },
  'calls-due': {
    title: (count) => several(count, 'call due', 'calls due'),
    tone: 'plain',
    to: `#${callsId}`,
  },
  maintenance: {
    title: (count) => several(count, 'container in maintenance', 'containers in maintenance'),
    tone: 'plain',
    to: '/admin/inventory?status=maintenance',
  },
}

/** Up to three examples, with days or time if they matter. */
export function alertDetail({ kind, count, examples }: DashboardOnWire['alerts'][number]): string {
  const { note, since } = alertMessages[kind]
  const oldest = examples[0]?.since
  if (since && oldest) return since(oldest)
  const names = examples.map(({ label, days }) => (days === null ? label : alertsText.days(label, days)))
  const unnamed = count - examples.length
  const listed = [...names, ...(names.length > 0 && unnamed > 0 ? [alertsText.more(unnamed)] : [])].join(', ')
  return [note, listed].filter(Boolean).join(': ')
}
