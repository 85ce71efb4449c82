import { plural } from '#content/wording/plural.ts'

const counted = (name: string, count?: string | number) => (count === undefined ? name : `${name} (${count})`)

/** Texts of the customer dashboard (rules 24 to 27). */
export const dashboardPage = {
  title: 'My Account',
  description: 'Your orders, your change requests and your account settings.',
  logout: 'Logout',
  loggingOut: 'Logging out…',
  logoutFailed: 'Logout failed',
  card: 'Your account',
  net30: 'Payment terms: Net 30. Your invoices are due within 30 days.',
  email: 'Email',
  phone: 'Phone',
  phoneNote: (phone: string) => (phone ? `Phone ${phone}. Change it in Settings.` : 'Add your phone in Settings'),
  customerId: 'Customer ID',
  pages: 'More of your account',
  sitesLink: 'Sites',
  documentsLink: 'Documents',
  projectsLink: 'Projects',
  teamLink: 'People',
}

/** The tabs count what they hold; links to them from other pages do not. */
export const dashboardTabs = {
  label: 'Account',
  active: (count?: string) => counted('Active Orders', count),
  past: (count?: string) => counted('Past Orders', count),
  changes: (count?: number) => counted('Change Requests', count),
  settings: () => 'Account Settings',
}

export const orderCardText = {
  container: (yards: number) => `${yards} yard container`,
  order: 'Order',
  delivery: 'Delivery',
  deliveryOpen: 'No date yet',
  pickup: 'Pickup',
  pickupOpen: 'Once there is a delivery date',
  included: 'Included',
  daysAndTons: (days: number, tons: string) => `${days} days, ${tons} tons`,
  daysOnly: (days: number) => `${days} days, any weight`,
  where: 'Where',
  total: 'Total, all in',
  finalTotal: 'Final total',
  change: 'Request a change',
  bookAgain: 'Book again',
  /** `day`: the one that was asked for; null if none was. */
  waiting: (type: string, day: string | null) => `${day === null ? type : `${type} to ${day}`}: waiting for our reply.`,
  asked: (when: string) => `Requested on ${when}`,
  details: 'See details',
}

/** One row for each order: where, what comes next, and the action that answers it. */
export const orderRowText = {
  list: (there: number, toCome: number) =>
    [
      there > 0 && `${plural(there, 'container', 'containers')} with you`,
      toCome > 0 && plural(toCome, 'upcoming order', 'upcoming orders'),
    ]
      .filter(Boolean)
      .join(', '),
  more: 'More',
  moreOf: (orderNumber: string) => `for order ${orderNumber}`,
  noDelivery: 'No delivery day yet.',
  unreserved: 'Waits for your confirmation.',
  delivery: (day: string, hours: string) => `Delivery: ${[day, hours].filter(Boolean).join(', ')}`,
  haul: (label: string, day: string) => `${label}: ${day}`,
  wasDue: (day: string) => `Was due for pickup ${day}.`,
  pickedUp: (day: string) => `Picked up ${day}`,
  decide: 'Keep or pick up',
  moveHaul: (name: string) => `Move the ${name}`,
  another: (yards: number) => `Book another ${yards} yard`,
  pickup: 'Pickup',
  pay: 'Pay',
  invoice: 'See the invoice',
  noDay: 'No day yet',
  toPay: 'To pay',
  price: 'Price',
  paid: 'Paid',
  credit: (amount: string) => `${amount} credit`,
  notDue: 'Not invoiced yet',
  planned: (amount: string) => `and ${amount} once the planned visit is done`,
  legend: 'What the scale shows',
  brings: 'We bring or swap',
  isThere: 'With you',
  picksUp: 'We pick up',
  closed: 'Closed',
}

export const noOrders = {
  active: 'No container is on its way',
  activeHelp:
    'Book one and follow it here from the first call to the pickup. Orders with your email address appear automatically.',
  book: 'Book a Dumpster',
  past: 'Nothing here yet',
  pastHelp: 'Orders move here once we have picked up the container.',
}

export const ownSites = {
  heading: 'Your sites',
  intro: 'Book another container for a place that you ordered to before.',
  for: (account: string) => `for ${account}`,
  book: 'Book',
  bookAt: (address: string) => `Book for ${address}`,
  more: 'Show all sites',
}

export const ordersMore = {
  show: 'Show older orders',
  shown: (count: number, total: string) => `${count} of ${total} orders`,
}

export const ordersFailed = {
  message: 'Your orders could not be loaded.',
}

/** How the orders of an account are sorted and searched. */
export const orderSortText = {
  label: 'Sort by',
  by: {
    next: 'What happens next',
    pickup: 'Pickup date',
    balance: 'Most to pay',
    newest: 'Newest first',
    size: 'Largest first',
    site: 'Address',
    job: 'Job or PO',
  },
  search: 'Address, PO or order number',
  searchLabel: 'Search your orders',
}
