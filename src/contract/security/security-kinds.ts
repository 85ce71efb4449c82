/** What the security log is about (rule 263), and the kinds of its entries. */
export const securityGroups = {
  'sign-ins': ['signed-in', 'sign-in-failed', 'signed-out', 'confirmed', 'confirm-failed'],
  links: ['link-used'],
  exports: ['exported'],
  accounts: [
    'staff-account-added',
    'staff-account-changed',
    'staff-role-changed',
    'staff-account-disabled',
    'staff-account-enabled',
    'staff-link-made',
    'staff-password-set',
    'staff-password-changed',
    'totp-enabled',
    'totp-disabled',
    'totp-reset',
    'recovery-codes-made',
    'recovery-code-used',
    'customer-account-opened',
    'customer-password-changed',
    'customer-account-closed',
    'customer-erased',
  ],
  settings: ['settings-changed'],
  limits: ['limit-reached'],
} as const

export type SecurityGroup = keyof typeof securityGroups
export type SecurityKind = (typeof securityGroups)[SecurityGroup][number]

export const securityGroupNames = Object.keys(securityGroups) as [SecurityGroup, ...SecurityGroup[]]
export const securityKinds = Object.values(securityGroups).flat() as SecurityKind[]
