import { facilityList } from '#content/staff/facilities.ts'
import { fileSize } from '#content/wording/uploads.ts'
import type { SiteProblem } from '#contract/settings/system.ts'
import { transactionYears } from '#domain/retention/periods.ts'
import { paymentProblemText } from './payment-alerts.ts'

/** Texts of the Settings tab. */

export const settingsTab = {
  heading: 'Admin Settings',
  parts: 'Settings pages',
  all: 'All settings',
  search: { search: 'Search settings', searchPlaceholder: 'Search settings' },
  results: 'Settings found',
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  moreFound: (shown: number, count: number) => `The first ${shown} of ${count}. Type more to narrow it down.`,
  searching: 'Looking through the values…',
  none: (search: string) => `Nothing in the settings matches “${search}”.`,
  clear: 'Show all settings',
  failed: 'Some values could not be searched.',
}

/** The head of a section, its rows, and the bar that saves it. */
export const settingsForm = {
  saved: (at: string, by: string | null) => (by === null ? `Last saved ${at}.` : `Last saved ${at} by ${by}.`),
  neverSaved: 'Never changed.',
  history: 'History',
  historyOf: (section: string) => `History of ${section}`,
  historyFailed: 'The history could not be loaded.',
  noHistory: 'Nothing was changed here since version history began.',
  earlier: 'What was changed before is in the Security Log.',
  change: (before: string, after: string) => `${before} → ${after}`,
  was: (before: string) => `was ${before}`,
  on: 'On',
  off: 'Off',
  unsaved: (count: number, section: string) =>
    count === 1 ? `1 change in ${section} not saved` : `${count} changes in ${section} not saved`,
  noChanges: 'No changes',
  discard: 'Discard',
  save: (count: number) => (count === 0 ? 'Save' : count === 1 ? 'Save 1 change' : `Save ${count} changes`),
  key: 'Ctrl S',
  theirs: (value: string) => `Use “${value}”`,
  keepMine: (value: string) => `Yours is “${value}”. Saving again keeps it.`,
  readOnly: 'Only an owner can change these settings.',
}

/** Why an owner cannot require of others what they do not do. */
export const twoStepSettingRefused = 'Switch on your own two-step sign-in first, under Account at the top.'

/** The sections of the settings, in the groups of their index. Those outside of /admin/settings have a screen of their own. */
export const settingsGroups = [
  {
    label: 'The company',
    sections: [
      { key: 'types', to: '/admin/inventory', label: 'Container Types & Prices' },
      { key: 'services', to: '/admin/settings/services', label: 'Price List' },
      { key: 'zones', to: '/admin/settings/zones', label: 'Delivery Zones' },
      { key: 'facilities', to: '/admin/facilities', label: facilityList.heading },
      { key: 'planning', to: '/admin/settings/planning', label: 'Planning a Day' },
      { key: 'reports', to: '/admin/settings/reports', label: 'Diversion Reports' },
      { key: 'languages', to: '/admin/settings/languages', label: 'Spanish Legal Texts' },
    ],
  },
  {
    label: 'Money',
    sections: [
      { key: 'invoices', to: '/admin/settings/billing', label: 'Invoices' },
      { key: 'payments', to: '/admin/settings/payments', label: 'Online Payments' },
      { key: 'terms', to: '/admin/settings/customers', label: 'Customer Accounts' },
    ],
  },
  {
    label: 'Messages',
    sections: [
      { key: 'notifications', to: '/admin/settings/notifications', label: 'Notification Settings' },
      { key: 'automation', to: '/admin/settings/automation', label: 'Automation Settings' },
      { key: 'email', to: '/admin/email', label: 'Email' },
    ],
  },
  {
    label: 'People and access',
    sections: [
      { key: 'staff', to: '/admin/settings/staff', label: 'Staff Accounts' },
      { key: 'access', to: '/admin/settings/access', label: 'Sign-In Security' },
      { key: 'security', to: '/admin/settings/security', label: 'Security Log' },
    ],
  },
  {
    label: 'This server',
    sections: [{ key: 'system', to: '/admin/settings/system', label: 'System Information' }],
  },
] as const

export type SettingsSection = (typeof settingsGroups)[number]['sections'][number]
export type SettingsSectionKey = SettingsSection['key']

/** Where the Settings tab leads to: its sections, and what has an address of its own. */
export const settingsPlaces: readonly SettingsSection[] = settingsGroups.flatMap(({ sections }) => [...sections])

/** The headings of the sections. */
export const settingsParts = Object.fromEntries(settingsPlaces.map(({ key, label }) => [key, label])) as Record<
  SettingsSectionKey,
  string
>

export const notificationText = {
  help: 'Where staff email goes: new orders, leads, change requests, invoices and overage.',
  email: 'Notification email',
  emailHint:
    'One address; for several people, use a shared mailbox. Leave blank for the address the site was set up with, if it has one.',
  emailMissing:
    'Enter the address at which staff read email. While it is blank, the address that the site was set up with is used; if there is none, nobody hears of new orders.',
  enable: 'Send email notifications to staff',
  enableHint: 'Customers get their emails either way.',
  phone: 'Notification phone',
  phoneHint: 'For text messages, once they are available. Leave blank and no one gets them.',
  sms: 'Send text messages to staff',
  howToPay: 'How to pay, on every invoice',
  howToPayHint:
    'Whom a check is made out to, and what else customers should know. Up to 600 characters. Leave blank and invoices show only the ways below.',
  checkAddress: 'Address for checks',
  checkAddressHint:
    'Printed on every invoice under How to pay. Up to 300 characters. Leave blank and invoices name no way to pay by check.',
  bankDetails: 'Bank details for transfers',
  bankDetailsHint:
    'Bank, routing and account number. Printed on every invoice under How to pay. Up to 300 characters. Leave blank and invoices name no transfer.',
  discountLimit: 'Discount in a quote without an owner, in percent',
  discountLimitHint: 'Only an owner sends a quote with a higher discount.',
  invoicing: 'Issue invoices',
  invoicingHint:
    'Monthly: on the 1st, everything delivered and not invoiced, for orders of the last two months and those that wait.',
  invoicingHabits: { 'by-hand': 'By hand', monthly: 'By hand, and on the 1st of every month' },
  reminders: 'Remind customers of invoices',
  remindersHint: 'Automatic: by email at 9 AM, three days before the due day, and 7 and 21 days after it.',
  reminderHabits: { off: 'Off', 'by-hand': 'By hand', automatic: 'Automatic, and by hand' },
  taxText: 'Line about tax, on every invoice',
  taxTextHint:
    'Leave blank and invoices say nothing about tax. California sales and use tax annotation 335.0015 is about containers that are rented with hauling. Ask your accountant before you write anything here.',
  permits: 'Hauler permit and franchise numbers',
  permitsHint:
    'One place per line, such as “City of Los Angeles: AB 939-1234”. Reports of projects there show the number. Leave blank and reports show none.',
  autoApprove: 'Approve minor changes automatically',
  autoApproveHint: 'Until then, every change request is reviewed by hand under Changes.',
  comingSoon: 'Coming Soon',
  unsaved: 'Your changes to the settings are not saved yet.',
  loading: 'Loading the settings…',
  notLoaded: 'The settings could not be loaded. The fields are empty; saving changes only what you fill in.',
}

export const settingsMessages = {
  saved: 'Settings Saved',
  savedHelp: 'They apply from now on.',
  undo: 'Undo',
  undoHint: 'Or set it back in the form',
  undone: 'Settings are as before',
  failed: 'Save Failed',
  failedHelp: 'The settings were not saved. Please try again.',
  invalidEmail: 'Invalid Email',
  stale: 'Somebody else changed the same settings in the meantime. Both values are shown.',
}

/** What is wrong with the way the site runs, under System Information and on the dashboard. */
export const siteProblemText: Record<SiteProblem, { title: string; help: string }> = {
  'data-damaged': {
    title: 'The database has damaged data.',
    help: 'Its disk may be failing. The operations guide says what to do under “Damaged data”.',
  },
  'emails-not-sent': {
    title: 'Email is not being sent.',
    help: 'Customers get no confirmations and no links. Set SMTP_URL, or check the mail server.',
  },
  'visitors-hidden': {
    title: 'Visitors cannot be told apart.',
    help: 'Requests come through a proxy. Set TRUST_PROXY to the number of your proxies; until then no limit per visitor applies.',
  },
  'backups-late': {
    title: 'There is no recent backup.',
    help: 'Backups fail, or take too long. The last error is below; the log has more.',
  },
  'restarted-by-watchdog': {
    title: 'The watchdog restarted the site.',
    help: 'It did not respond for 10 seconds. The log line “main thread hangs” says what it was doing: please report it.',
  },
  ...paymentProblemText,
}

export const zoneText = {
  help: 'A zone’s surcharge is part of the delivery fee there. Existing orders keep their price. Customers who read Spanish see the Spanish name, if there is one.',
  failed: 'The zones could not be loaded.',
  none: 'There are no zones.',
  /** A zone named like its county is not shown twice. */
  where: (zone: string, county: string, zipCodes: number) => {
    const codes = zipCodes === 1 ? '1 ZIP code' : `${zipCodes} ZIP codes`
    return zone.includes(county) ? codes : `${county} · ${codes}`
  },
  surcharge: 'Delivery surcharge ($)',
  spanishName: 'Name in Spanish',
  spanishNameOf: (zone: string) => `Name of ${zone} in Spanish`,
  spanishNameChange: (zone: string, name: string) => `${zone}: “${name}” in Spanish`,
  surchargeOf: (zone: string) => `Delivery surcharge in ${zone}, in dollars`,
  question: (zones: readonly string[]) =>
    zones.length === 1 ? `Change prices in ${zones[0]}?` : `Change prices in ${zones.length} zones?`,
  description: (zone: string, before: string, after: string) =>
    `The delivery surcharge in ${zone} goes from ${before} to ${after}.`,
  consequence: 'Every price there changes right away: on the site, in bookings in progress and on the phone.',
  hint: 'Existing orders keep their price.',
  keep: 'Keep editing',
  unsaved: 'Your changes to the zones are not saved yet.',
  confirm: 'Change prices now',
  changedHelp: (zone: string, surcharge: string) => `${zone}: ${surcharge}`,
  amount: 'Delivery surcharge must be between 0.00 and 999.99',
}

export const termsText = {
  help: 'Contractors with approved credit pay their invoices within 30 days. Everyone else pays on receipt. Orders follow their account. Customers who ask to be erased are erased here.',
  searchText: {
    search: 'Search customers',
    searchPlaceholder: 'Name, company or email',
  },
  show: 'Show',
  shows: { contractors: 'Contractors', 'net-30': 'With Net 30', all: 'All customers' },
  list: {
    failed: 'The customers could not be loaded.',
    loading: 'Loading the customers…',
  },
  none: {
    contractors: 'No contractors have an account yet.',
    'net-30': 'No one has Net 30 yet.',
    all: 'No one has an account yet.',
  },
  notFound: 'No customers match the search.',
  net30: 'Net 30',
  since: (day: string, by: string | null) => (by === null ? `since ${day}` : `since ${day}, by ${by}`),
  onReceipt: 'Due on receipt',
  residential: 'Residential: pays on receipt',
  approve: 'Approve Net 30',
  approveFor: (customer: string) => `Approve Net 30 for ${customer}`,
  takeBack: 'Remove Net 30',
  takeBackFrom: (customer: string) => `Remove Net 30 from ${customer}`,
  approveQuestion: (customer: string) => `Approve Net 30 for ${customer}?`,
  approveDescription: 'Invoices from now on are due within 30 days. The customer sees it in the account.',
  takeBackQuestion: (customer: string) => `Remove Net 30 from ${customer}?`,
  takeBackDescription: 'Invoices from now on are due on receipt.',
  hint: 'Invoices already issued keep their terms.',
  keep: 'Leave it',
}

/** Rule 191: a customer asks staff to delete the account. */
export const eraseAccountText = {
  erase: 'Erase',
  eraseOf: (customer: string) => `Erase the account of ${customer}`,
  question: (customer: string) => `Erase the account of ${customer}?`,
  description: `Name, phone, password and sessions are deleted right away. This cannot be undone.`,
  hint: `Orders, invoices and payments stay for ${transactionYears} years, then they are anonymized. Make sure the request comes from the customer.`,
  keep: 'Keep it',
  confirm: 'Erase account',
  erased: 'Account erased',
  failed: 'The account was not erased',
}

/** Rule 211: someone without an account asks to be erased. */
export const eraseGuestText = {
  label: 'Erase someone without an account',
  hint: 'By the email address that they booked with or wrote from.',
  invalid: 'Please enter an email address',
  erase: 'Erase',
  question: (email: string) => `Erase ${email}?`,
  description:
    'Emails, estimate requests, messages, links and cancelled orders without payments lose the person right away. This cannot be undone.',
  kept: `Other orders stay for ${transactionYears} years, then they are anonymized. Make sure the request comes from this person.`,
  keep: 'Keep it',
  erased: 'Erased',
  failed: 'Nothing was erased',
}

export const systemText = {
  failed: 'The system information could not be loaded.',
  version: 'Version',
  node: 'Node.js',
  started: 'Running since',
  upFor: (since: string, span: string) => `${since} (${span})`,
  watchdogRestarted: (at: string) => `The watchdog restarted it ${at}`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  timeZone: 'Time zone',
  database: 'Database',
  databaseKinds: { embedded: 'embedded', server: 'server' },
  databaseIs: (kind: string, version: string, bytes: number) => `PostgreSQL ${version}, ${kind}, ${fileSize(bytes)}`,
  migrations: 'Migrations',
  migrationsAre: (count: number, last: string) => `${count} applied, the last ${last}`,
  email: 'Email',
  providers: {
    console: 'No mail server. Messages go to the terminal and can be read under Email',
    smtp: 'Sent through a mail server',
  },
  backups: 'Backups',
  noBackups: 'Off. Set BACKUP_DIR to a folder on another disk.',
  backupPlan: (hours: number, isEncrypted: boolean) =>
    `${hours === 24 ? 'Every day' : hours === 1 ? 'Every hour' : `Every ${hours} hours`}, ${isEncrypted ? 'encrypted' : 'not encrypted'}`,
  lastBackup: (at: string, bytes: number) => `Last good one: ${at}, ${fileSize(bytes)}. It was restored and compared.`,
  noGoodBackup: 'No good one yet.',
  from: 'Sender',
  toStaff: 'Staff email',
  nobody: 'Not sent: switched off or no address',
  health: 'Mail health',
  healthy: 'Nothing waiting, nothing failed',
  waiting: (count: string) => `${count} waiting to be sent`,
  givenUp: (count: string) => `${count} failed`,
  lastSent: (at: string) => `last sent ${at}`,
  lastError: (at: string, error: string) => `Last failure ${at}: ${error}`,
  toEmail: 'See Email',
  orders: 'Orders',
  customers: 'Customer accounts',
  about: (count: string) => `about ${count}`,
}
