import { fileSize } from '#content/wording/file-size.ts'
import { transactionYears } from '#domain/retention/periods.ts'

/** The words of the Settings tab. */

export const settingsTab = {
  heading: 'Admin Settings',
  parts: 'Parts of the settings',
  loading: 'Loading …',
  retry: 'Try again',
  cancel: 'Cancel',
}

/** The parts of the tab, in the order of the page; `key` is where a link leads. */
export const settingsParts = {
  notifications: 'Notification Settings',
  automation: 'Automation Settings',
  zones: 'Delivery Zones',
  staff: 'Staff Accounts',
  terms: 'Customer Accounts',
  system: 'System Information',
} as const

export const notificationText = {
  help: 'Where mail to staff goes: new orders, leads, change requests, invoices and overage.',
  email: 'Notification email',
  emailHint: 'Empty: the address that the server is configured with (ADMIN_EMAIL).',
  enable: 'Send e-mail notifications to staff',
  enableHint: 'Customers get their e-mails either way.',
  phone: 'Notification phone',
  phoneHint: 'For text messages, once they come.',
  sms: 'Send text messages to staff',
  autoApprove: 'Approve minor changes automatically',
  autoApproveHint: 'Until then every change request waits for a person, under Changes.',
  comingSoon: 'Coming Soon',
  save: 'Save Settings',
  saving: 'Saving …',
  loading: 'Loading the settings …',
  notLoaded: 'The settings could not be loaded. The fields are empty; saving changes only what you fill in.',
}

export const settingsToasts = {
  saved: 'Settings Saved',
  savedHelp: 'They count from now on.',
  failed: 'Save Failed',
  failedHelp: 'The settings were not saved. Please try again.',
  invalidEmail: 'Invalid Email',
}

export const zoneText = {
  help: 'A zone’s surcharge is part of the delivery fee of every price there.',
  failed: 'The zones could not be loaded.',
  none: 'There are no zones.',
  /** A zone that bears its county's name does not say it twice. */
  where: (zone: string, county: string, zipCodes: number) => {
    const codes = zipCodes === 1 ? '1 ZIP code' : `${zipCodes} ZIP codes`
    return zone.includes(county) ? codes : `${county} · ${codes}`
  },
  surcharge: 'Delivery surcharge ($)',
  change: 'Change',
  changeOf: (zone: string) => `Change the surcharge for ${zone}`,
  question: (zone: string) => `Change prices in ${zone}?`,
  say: (before: string, after: string) =>
    `The delivery surcharge goes from ${before} to ${after}. Every price there changes at once: on the site, in bookings that are being made, and on the phone.`,
  hint: 'Orders that were placed keep their price.',
  keep: 'Keep it',
  confirm: 'Change prices now',
  changed: 'Surcharge changed',
  changedHelp: (zone: string, surcharge: string) => `${zone}: ${surcharge}`,
  changeFailed: 'The surcharge was not changed',
  amount: 'Delivery surcharge must be between 0.00 and 999.99',
}

export const termsText = {
  help: 'Contractors with an approved credit pay their invoices within 30 days. Everybody else pays on receipt. Orders follow their account. A customer who asks for it is erased here.',
  searchText: {
    search: 'Search customers',
    searchPlaceholder: 'Name, company or e-mail',
    searchKey: '/',
    clearSearch: 'Clear the search',
  },
  show: 'Show',
  shows: { contractors: 'Contractors', 'net-30': 'With Net 30', all: 'All customers' },
  list: {
    failed: 'The customers could not be loaded.',
    retry: 'Try again',
    loading: 'Loading the customers …',
    more: 'Show more',
  },
  none: {
    contractors: 'No contractor has an account yet.',
    'net-30': 'Nobody has Net 30 yet.',
    all: 'Nobody has an account yet.',
  },
  notFound: 'Nobody matches the search.',
  net30: 'Net 30',
  since: (day: string, by: string | null) => (by === null ? `since ${day}` : `since ${day}, by ${by}`),
  onReceipt: 'Due on receipt',
  residential: 'Residential: pays on receipt',
  approve: 'Approve Net 30',
  approveFor: (customer: string) => `Approve Net 30 for ${customer}`,
  takeBack: 'Take back',
  takeBackFrom: (customer: string) => `Take Net 30 back from ${customer}`,
  approveQuestion: (customer: string) => `Approve Net 30 for ${customer}?`,
  approveSay: 'Invoices from now on are due within 30 days. The customer sees it in the account.',
  takeBackQuestion: (customer: string) => `Take Net 30 back from ${customer}?`,
  takeBackSay: 'Invoices from now on are due on receipt.',
  hint: 'Invoices that were issued keep their terms.',
  keep: 'Leave it',
}

/** Rule 191: a customer asks staff to delete the account. */
export const eraseAccountText = {
  erase: 'Erase',
  eraseOf: (customer: string) => `Erase the account of ${customer}`,
  question: (customer: string) => `Erase the account of ${customer}?`,
  say: `Name, phone, password and sessions are deleted at once. That cannot be taken back.`,
  hint: `Orders, invoices and payments stay for ${transactionYears} years, then nobody can be told from them. Make sure that it is the customer who asks.`,
  keep: 'Keep it',
  confirm: 'Erase account',
  erased: 'Account erased',
  failed: 'The account was not erased',
}

export const systemText = {
  failed: 'The system information could not be loaded.',
  version: 'Version',
  node: 'Node.js',
  started: 'Running since',
  upFor: (since: string, span: string) => `${since} (${span})`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  timeZone: 'Time zone',
  database: 'Database',
  databaseKinds: { embedded: 'embedded', server: 'server' },
  databaseIs: (kind: string, version: string, bytes: number) => `PostgreSQL ${version}, ${kind}, ${fileSize(bytes)}`,
  migrations: 'Migrations',
  migrationsAre: (count: number, last: string) => `${count} applied, the last ${last}`,
  email: 'E-mail',
  providers: {
    console: 'No mail server: messages go to the terminal, and can be read under Email',
    smtp: 'Sent through a mail server',
  },
  from: 'Sender',
  toStaff: 'Mail to staff',
  nobody: 'Goes nowhere: switched off, or without an address',
  health: 'Mail health',
  healthy: 'Nothing waits, nothing failed',
  waiting: (count: string) => `${count} waiting to be sent`,
  givenUp: (count: string) => `${count} failed`,
  lastSent: (at: string) => `last sent ${at}`,
  lastError: (at: string, error: string) => `Last failure ${at}: ${error}`,
  toEmail: 'Look under Email',
  orders: 'Orders',
  customers: 'Customer accounts',
  about: (count: string) => `about ${count}`,
}
