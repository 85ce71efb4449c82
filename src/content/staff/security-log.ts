import { roleLabels } from '#content/staff/roles.ts'
import type { SecurityGroup, SecurityKind } from '#contract/security/security-kinds.ts'
import type { StaffRole } from '#contract/staff/roles.ts'

/** The page of the security log (rule 263). */
export const securityLogText = {
  heading: 'Security Log',
  help: 'Sign-ins, links used, exports, limits reached, and changes to accounts, roles and settings. Kept for 400 days.',
  about: 'Show',
  everything: 'Everything',
  groups: {
    'sign-ins': 'Sign-ins',
    links: 'Links used',
    exports: 'Exports',
    accounts: 'Accounts and roles',
    settings: 'Settings',
    limits: 'Limits reached',
  } satisfies Record<SecurityGroup, string>,
  from: 'From',
  through: 'Through',
  search: {
    search: 'Search the security log',
    searchPlaceholder: 'Username, email or address',
    clearSearch: 'Clear search',
  },
  failed: 'The security log could not be loaded.',
  more: 'Show Older',
  none: 'Nothing was logged yet.',
  noneFound: 'Nothing was logged that fits.',
  clear: 'Clear filters',
  address: (address: string | null) => address ?? 'hidden behind a proxy',
  request: (id: string) => `request ${id}`,
  actors: { visitor: 'Somebody not signed in', customer: 'Customer', staff: 'Staff', system: 'Haulyard' },
}

type Said = { subject: string; details: Record<string, string> }

const account = (subject: string) => subject || 'an account that does not exist'
const links: Record<string, string> = {
  'verify-email': 'confirms an email address',
  'reset-password': 'sets a new password',
  order: 'shows an order',
  'create-account': 'creates an account',
}
const ways: Record<string, string> = {
  password: 'a password',
  link: 'a link',
  google: 'Google',
  registration: 'registration',
}

/** What an entry of the security log says. */
export const securityMessages: Record<SecurityKind, (said: Said) => string> = {
  'signed-in': ({ subject, details }) =>
    `Signed in as ${subject}${details.how ? ` with ${ways[details.how] ?? details.how}` : ''}`,
  'sign-in-failed': ({ subject, details }) =>
    `Failed to sign in to ${account(subject)}: wrong ${details.what === 'code' ? 'code' : 'password'}`,
  'signed-out': () => 'Signed out',
  confirmed: () => 'Gave the password again',
  'confirm-failed': () => 'Gave a wrong password or code where it is needed again',
  'link-used': ({ subject, details }) => `Used a link that ${links[details.link ?? ''] ?? details.link}: ${subject}`,
  exported: ({ subject, details: { list, rows, filters, broke } }) =>
    list
      ? `Exported ${rows} rows of the list ${list}${filters ? `, ${decodeURIComponent(filters)}` : ''}${broke ? ', and stopped' : ''}`
      : `Exported ${subject.replace('/api/', '')}`,
  'staff-account-added': ({ subject }) => `Added the staff account ${subject}`,
  'staff-account-changed': ({ subject }) => `Changed the name or email of ${subject}`,
  'staff-role-changed': ({ subject, details }) =>
    `Changed the role of ${subject}${details.role ? ` to ${roleLabels[details.role as StaffRole] ?? details.role}` : ''}`,
  'staff-account-disabled': ({ subject }) => `Disabled the staff account ${subject}`,
  'staff-account-enabled': ({ subject }) => `Enabled the staff account ${subject}`,
  'staff-link-made': ({ subject }) => `Made a password link for ${subject}`,
  'staff-password-set': ({ subject, details }) =>
    `Set the password of ${subject} with a link${details.linkMadeBy ? ` that ${details.linkMadeBy} made` : ''}`,
  'staff-password-changed': ({ subject }) => `Changed the password of ${subject}`,
  'totp-enabled': ({ subject }) => `Switched on two-step sign-in of ${subject}`,
  'totp-disabled': ({ subject }) => `Switched off two-step sign-in of ${subject}`,
  'totp-reset': ({ subject }) => `Reset two-step sign-in of ${subject}`,
  'recovery-codes-made': ({ subject }) => `Made recovery codes for ${subject}`,
  'recovery-code-used': ({ subject }) => `Used a recovery code of ${subject}`,
  'customer-account-opened': ({ subject }) => `Opened the customer account ${subject}`,
  'customer-password-changed': ({ subject }) => `Changed the password of the customer account ${subject}`,
  'customer-account-closed': () => 'Closed a customer account',
  'customer-erased': () => 'Erased a customer',
  'settings-changed': ({ details }) =>
    `Changed settings: ${Object.entries(details)
      .map(([key, value]) => `${key.replaceAll('_', ' ')} ${key.startsWith('former_') ? 'was' : 'to'} “${value}”`)
      .join(', ')}`,
  'limit-reached': ({ subject, details }) =>
    `Reached the limit of ${subject.replaceAll('-', ' ')}${details.path ? ` at ${details.path}` : ''}`,
}

/** Where everyone is required to use two-step sign-in (rule 261). */
export const requireTwoStepText = {
  label: 'Require two-step sign-in of everyone',
  hint: 'Who does not have it yet has 14 days to switch it on.',
}
