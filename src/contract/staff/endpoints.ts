import { z } from 'zod'
import type { Contract } from '#contract/wire/kit.ts'
import { staffCredentials, staffSession, staffSignInAnswer } from './staff.ts'
import {
  newStaffAccount,
  staffAccount,
  staffAccountChanges,
  staffLink,
  staffLinkHolder,
  staffLinkToken,
  staffPasswordChange,
  staffPasswordChoice,
} from './staff-accounts.ts'
import {
  confirmedSession,
  recoveryCodes,
  sessionConfirmation,
  totpConfirmation,
  totpRemoval,
  totpSetup,
  totpState,
  totpStatus,
  totpTurnedOn,
} from './totp.ts'

export const staffEndpoints = {
  'POST /api/admin/login': {
    summary: 'Sign in as staff',
    permission: 'public',
    description: 'If a second factor is on, the right password returns totpRequired; send the code along then.',
    body: staffCredentials,
    replies: { 200: staffSignInAnswer },
    refusals: ['wrong-credentials'],
  },
  'GET /api/admin/check-auth': {
    summary: 'Whether staff are signed in',
    permission: 'public',
    replies: { 200: staffSession },
  },
  'POST /api/admin/logout': {
    summary: 'End the staff session',
    permission: 'public',
    replies: { 204: null },
  },
  'POST /api/admin/totp': {
    summary: 'Set up a second factor',
    description: 'Returns a new secret for an authenticator app. It takes effect once a code confirms it.',
    permission: 'staff:own-account',
    replies: { 201: totpSetup },
    refusals: ['not-allowed-now'],
  },
  'POST /api/admin/totp/confirm': {
    summary: 'Turn on the second factor',
    description: 'Ends the other sessions of the account, and returns its recovery codes, which are shown only now.',
    permission: 'staff:own-account',
    body: totpConfirmation,
    replies: { 200: totpTurnedOn },
    refusals: ['wrong-credentials', 'not-allowed-now'],
  },
  'POST /api/admin/totp/disable': {
    summary: 'Turn off the second factor',
    permission: 'staff:own-account',
    body: totpRemoval,
    replies: { 200: totpState },
    refusals: ['not-allowed-now'],
  },
  'GET /api/admin/totp': {
    summary: 'Whether the second factor is on, and how many recovery codes are left',
    permission: 'staff:own-account',
    replies: { 200: totpStatus },
  },
  'POST /api/admin/totp/recovery-codes': {
    summary: 'Make new recovery codes in place of the old ones',
    permission: 'staff:own-account',
    needsConfirmation: true,
    replies: { 201: recoveryCodes },
    refusals: ['not-allowed-now'],
  },
  'POST /api/admin/confirm': {
    summary: 'Give the password (and code) again, for what needs them',
    description:
      'It counts for 10 minutes, as signing in does. Endpoints that need it answer 403 with the code confirm-password. ' +
      'If a second factor is on, the right password returns totpRequired; send the code along then.',
    permission: 'staff:own-account',
    body: sessionConfirmation,
    replies: { 200: confirmedSession },
    refusals: ['wrong-credentials'],
  },
  'GET /api/admin/confirm': {
    summary: 'Whether the password was given in the last 10 minutes',
    permission: 'staff:own-account',
    needsConfirmation: true,
    replies: { 204: null },
  },
  'POST /api/admin/password': {
    summary: 'Change your own staff password',
    description: 'Requires the current password, and ends all other sessions of the account.',
    permission: 'staff:own-account',
    body: staffPasswordChange,
    replies: { 204: null },
  },
  'GET /api/admin/staff': {
    summary: 'The staff accounts, enabled ones first',
    permission: 'staff:accounts.read',
    replies: { 200: z.array(staffAccount) },
  },
  'POST /api/admin/staff': {
    summary: 'Add a staff account',
    description:
      'Returns a link for choosing a password, which works once within 72 hours. Only this reply shows it; it is not emailed.',
    permission: 'staff:accounts.write',
    needsConfirmation: true,
    body: newStaffAccount,
    replies: { 201: staffLink },
  },
  'PUT /api/admin/staff/{id}': {
    summary: 'Change the name, the email and the role of a staff account',
    description:
      'A role is refused for your own account and for the last usable owner. It counts from the next request on.',
    permission: 'staff:accounts.write',
    needsConfirmation: true,
    body: staffAccountChanges,
    replies: { 200: staffAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff/{id}/link': {
    summary: 'Create a new link for a colleague to choose a password',
    description: 'Older links stop working. The old password stays valid until a new one is chosen.',
    permission: 'staff:accounts.write',
    needsConfirmation: true,
    replies: { 201: staffLink },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff/{id}/disable': {
    summary: 'Disable a staff account and end its sessions immediately',
    description: 'Refused for your own account and for the last usable owner.',
    permission: 'staff:accounts.write',
    needsConfirmation: true,
    replies: { 200: staffAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff/{id}/enable': {
    summary: 'Enable a disabled staff account',
    permission: 'staff:accounts.write',
    needsConfirmation: true,
    replies: { 200: staffAccount },
    refusals: ['not-found'],
  },
  'DELETE /api/admin/staff/{id}/totp': {
    summary: "Remove the second factor from a colleague's account",
    permission: 'staff:accounts.write',
    needsConfirmation: true,
    replies: { 200: staffAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff-link': {
    summary: 'The account that a password link is for',
    description: 'Does not use up the link.',
    permission: 'public',
    body: staffLinkToken,
    replies: { 200: staffLinkHolder },
    refusals: ['link-expired'],
  },
  'POST /api/admin/staff-link/password': {
    summary: 'Choose a staff password with a link',
    description: 'Uses up the link and ends all sessions of the account. Sign in afterwards.',
    permission: 'public',
    body: staffPasswordChoice,
    replies: { 204: null },
    refusals: ['link-expired'],
  },
} as const satisfies Contract
