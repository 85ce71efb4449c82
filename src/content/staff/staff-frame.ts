import type { StaffPermission } from '#contract/wire/permissions.ts'
/** Texts of the staff area's frame: sign-in, bar, figures, tabs. */

export const staffArea = {
  title: 'Admin Dashboard',
  description: 'Where the company runs its orders. For staff.',
  newOrder: 'New Order',
  logout: 'Logout',
  logoutFailed: 'You are still signed in',
  moreTabs: 'More',
  noPage: 'There is no such page',
  noPageHelp: 'The address may be mistyped, or the page has moved. The search above finds everything.',
  toDashboard: 'Go to the dashboard',
  tabs: 'Admin Dashboard',
  opensNewTab: '(opens in a new tab)',
}

/** What can be taken back once its notification is gone (rule 44). */
export const undoLastText = { label: (action: string, what: string) => `${action}: ${what}` }

/** Whether colleagues' changes show by themselves. */
export const liveText = {
  starting: 'Connecting…',
  live: 'Live',
  lost: 'Not live: reconnecting',
}

/** The specification's seven, and those beside them (rule 80). */
export type StaffTab =
  | 'dashboard'
  | 'board'
  | 'orders'
  | 'changes'
  | 'leads'
  | 'customers'
  | 'inventory'
  | 'billing'
  | 'projects'
  | 'email'
  | 'settings'

/** The tabs of the staff area, and what opening them takes (rule 259). */
export const staffTabs: readonly { key: StaffTab; label: string; to: string; permission: StaffPermission }[] = [
  { key: 'dashboard', label: 'Dashboard', to: '/admin', permission: 'staff:stats.read' },
  { key: 'board', label: 'Board', to: '/admin/board', permission: 'staff:dispatch.read' },
  { key: 'orders', label: 'Orders', to: '/admin/orders', permission: 'staff:orders.read' },
  { key: 'changes', label: 'Changes', to: '/admin/changes', permission: 'staff:change-requests.read' },
  { key: 'leads', label: 'Leads', to: '/admin/leads', permission: 'staff:leads.read' },
  { key: 'customers', label: 'Customers', to: '/admin/customers', permission: 'staff:customers.read' },
  { key: 'inventory', label: 'Inventory', to: '/admin/inventory', permission: 'staff:containers.read' },
  { key: 'billing', label: 'Billing', to: '/admin/billing', permission: 'staff:billing.read' },
  { key: 'projects', label: 'Projects', to: '/admin/projects', permission: 'staff:projects.read' },
  { key: 'email', label: 'Email', to: '/admin/email', permission: 'staff:emails.read' },
  { key: 'settings', label: 'Settings', to: '/admin/settings', permission: 'staff:settings.read' },
]

/** The language of a screen, if it is not that of the frame: some are in English only (rule 504). */
export const screenLanguage = (_path: string): 'en' | undefined => undefined

export const staffSignInText = {
  heading: 'Staff sign-in',
  username: 'Username',
  usernameMissing: 'Username is required',
  password: 'Password',
  passwordMissing: 'Password is required',
  submit: 'Sign In',
  pending: 'Signing in…',
  forgotten: 'Forgot your password? Ask an owner for a new password link.',
  invalid: 'Invalid credentials',
  failed: 'An error occurred. Please try again.',
  code: 'Code',
  codeHint: 'The 6 digits your authenticator app shows now.',
  codeMissing: 'The code has 6 digits',
  recovery: 'Recovery code',
  recoveryHint: 'One of the printed codes. Each works once.',
  recoveryMissing: 'A recovery code has 10 letters and digits',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  codeFor: (username: string) => `Signing in as ${username}.`,
  back: 'Use another account',
  expiredHeading: 'Please sign in again',
  expired: 'Your session has ended. What you typed is kept.',
}

export const statsText = {
  heading: 'Figures',
  activeOrders: 'Active Orders',
  activeOrdersNote: 'Pending to Delivered',
  newLeads: 'New Leads',
  newLeadsNote: 'not yet contacted',
  containersOut: 'Containers Out',
  containersOutNote: 'deployed now',
  revenue: 'Revenue (MTD)',
  revenueNote: (firstDay: string) => `delivered since ${firstDay}`,
  invoiced: (amount: string) => `, ${amount} invoiced`,
  invoicedHelp: 'Invoices less credit notes of this month, with what is kept of cancelled orders',
  unknown: '–',
  failed: 'The figures could not be loaded:',
}

export const accountMenuText = {
  open: 'Account',
  signedInAs: 'Signed in as',
  theme: 'Appearance',
  themes: { light: 'Light', dark: 'Dark', system: 'Device setting' },
  language: 'Language',
  languages: { en: 'English', es: 'Español' },
  languageFailed: 'The language did not change',
  twoStep: 'Two-step sign-in',
  password: 'Change password',
  on: 'on',
  off: 'off',
}

export const twoStepText = {
  heading: 'Two-step sign-in',
  why: 'After your password, sign-in asks for a code from your phone. A stolen password alone is not enough.',
  need: 'You need an authenticator app on your phone. Any app that scans QR codes and shows 6-digit codes will do.',
  begin: 'Set Up',
  beginning: 'One moment…',
  scan: '1. Scan this with the app',
  picture: 'QR code for the authenticator app',
  typeIt: 'Or type this key into it:',
  enter: '2. Enter the code it shows',
  code: 'Code',
  confirm: 'Switch On',
  confirming: 'Checking…',
  nowOn: 'Two-step sign-in is on',
  codesHeading: 'Print your recovery codes',
  codesDescription:
    'Each code replaces your phone once, if it is lost or broken. Keep them on paper, not on the phone. They are shown only now.',
  codesFor: (username: string, business: string, day: string) => `Recovery codes of ${username} at ${business}, ${day}`,
  print: 'Print',
  copy: 'Copy',
  copied: 'Codes copied',
  copyFailed: 'Please copy the codes by hand',
  saved: 'I Have Them',
  codesLeft: (left: number) => `${left} of 10 recovery codes are left.`,
  newCodes: 'New Recovery Codes',
  makingCodes: 'One moment…',
  newCodesDescription: 'New codes replace the old ones, which stop working.',
  requiredHeading: 'Two-step sign-in is required',
  requiredDescription: 'Everyone here has to use it. Switch it on to go on; it takes two minutes.',
  dueDescription: (day: string) => `Two-step sign-in is required from ${day} on.`,
  dueAct: 'Switch it on now',
  nowOff: 'Two-step sign-in is off',
  isOn: 'It is on. After your password, sign-in asks for a code from your authenticator app.',
  offWarning: 'To switch it off, enter your password and a code.',
  password: 'Password',
  switchOff: 'Switch Off',
  switchingOff: 'Switching off…',
}

/** The placeholder for something an address names that does not exist. */
export const missingText = {
  loading: 'One moment…',
}

/** Where the password has to be given again (rule 260). */
export const confirmText = {
  heading: 'Enter your password again',
  description: 'This needs your password, unless you gave it in the last 10 minutes.',
  password: 'Password',
  missing: 'Password is required',
  code: 'Code',
  codeHint: 'The 6 digits your authenticator app shows now, or a recovery code.',
  codeMissing: 'Code is required',
  confirm: 'Continue',
  confirming: 'Checking…',
}
