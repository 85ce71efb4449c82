import { counted, several } from '#content/wording/counted.ts'
import { shortDay, shortTime } from '#content/wording/short-dates.ts'
import type { CallKind } from '#contract/dashboard/dashboard-kinds.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'

/** Texts of the Dashboard tab. */

export const dashboardTab = {
  heading: 'Overview',
  loading: 'Loading the dashboard…',
  failed: 'The dashboard could not be loaded',
  asOf: (instant: number) => `as of ${shortTime(new Date(instant))}`,
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
}

export const callsText = {
  heading: 'Calls due',
  failed: 'The calls could not be loaded:',
  left: (open: number, all: number) => (open === 0 ? `all ${all} made` : `${open} of ${all} left`),
  none: 'No calls to make right now.',
  noneMore: 'Customers appear here a day before delivery and while something is late or overdue.',
  kinds: {
    delivery: 'Delivery within 24 hours',
    late: 'Delivery is late',
    overdue: 'Container is overdue',
  } satisfies Record<CallKind, string>,
  tick: (name: string) => `Called ${name}`,
  phone: (name: string, phone: string) => `Call ${name}, ${phone}`,
  order: (orderNumber: string) => `Order ${orderNumber}`,
  size: (yards: number) => `${yards} yd`,
  day: (day: IsoDate, today: IsoDate) =>
    day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : shortDay(day, today),
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  over: (days: number) => (days === 1 ? '1 day over' : `${days} days over`),
  made: (by: string, at: string) => `${by}, ${shortTime(at)}`,
  showAll: (count: number) => `Show all ${count}`,
  tickFailed: 'Not ticked off',
  untickFailed: 'Not unticked',
}

export const metricsText = {
  ofFleet: 'Metrics of the fleet',
  ofOrders: 'Metrics of the orders',
  active: 'Scheduled or out',
  activeNote: (open: number, waiting: number) =>
    waiting === 0 ? `all ${open} active orders` : `of ${open} active; ${waiting} are Pending or Confirmed`,
  newOrders: 'New orders',
  newOrdersNote: 'status New, alert above 3',
  utilization: 'Utilization',
  utilizationNote: (containers: number) => `of ${containers} containers are out, alert above 80%`,
  utilizationBar: (percent: number) => `${percent}% of the containers are out; the alert is at 80%`,
  maintenance: 'In maintenance',
  maintenanceNote: (damaged: number, all: number) =>
    damaged === 0 ? `of ${all} containers` : `and ${damaged} damaged`,
  percent: (percent: number) => `${Math.round(percent)}%`,
}

export const fleetText = {
  heading: 'Fleet status',
  calendar: 'The next 60 days',
  none: 'There are no active container types yet. Add them under Inventory.',
  yards: (size: number) => `${size} yd`,
  owned: (units: number) => `${units} owned`,
  held: 'Held today',
  free: 'Free',
  maintenance: 'In repair',
  available: 'Available',
  confirmed: 'Confirmed',
  out: 'Out',
  freeToday: 'free today',
  /** What each counts, below its name. */
  notes: {
    held: 'by orders',
    maintenance: 'not usable',
    out: 'at customers',
    confirmed: 'not scheduled',
    available: 'incl. out',
    freeToday: 'to promise',
  },
  freeHeading: 'Free today',
  fullToday: 'full today',
  over: (units: number) => `over by ${units}`,
  meaning:
    'Promise from Free today: in service, and held by no order. Available is owned less in repair and less Confirmed, so it counts containers that are out, too. In repair: in maintenance or damaged.',
}

export const weekText = {
  heading: '7-day schedule',
  dayEnd: "Day's end",
  today: (day: string) => `Today, ${day}`,
  deliveries: (count: number) => several(count, 'delivery', 'deliveries'),
  pickups: (count: number) => several(count, 'pickup', 'pickups'),
  services: (count: number) => several(count, 'swap or dump and return', 'swaps and dump-and-returns'),
  ofMax: (max: number) => `of ${max}`,
  overfull: 'too many',
  toConfirm: (count: number) => `+${count} to confirm`,
  leftOver: (count: number) => `${count} from before`,
  closed: (note: string) => (note ? `Closed, ${note}` : 'Closed'),
  nothing: 'Nothing planned',
  done: 'done',
  more: (count: number) => `and ${counted(count)} more`,
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  over: (days: number) => (days === 1 ? '1 day over' : `${days} days over`),
}

export const recentText = {
  heading: 'Recent orders',
  all: 'All orders',
  none: 'No orders yet. Bookings from the website and orders you create appear here.',
  failed: 'The orders could not be loaded:',
  loading: 'Loading the orders…',
}

export const trendsText = {
  heading: 'Trends',
  loading: 'Loading the trends…',
  failed: 'The trends could not be loaded:',
  asTable: 'As a table',
  utilization: 'Utilization, last 30 days',
  utilizationSum: (now: number, max: number, maxDay: string) =>
    `${Math.round(now)}% today; highest ${Math.round(max)}% on ${maxDay}. The line marks 80%.`,
  bookings: 'Bookings per week, last 12 weeks',
  bookingsSum: (thisWeek: number, lastWeek: number) =>
    `${thisWeek.toLocaleString('en-US')} so far this week; ${lastWeek.toLocaleString('en-US')} last week.`,
  day: 'Day',
  out: 'Out',
  containers: 'Containers',
  percent: 'Percent',
  week: 'Week from',
  placed: 'Orders placed',
}
