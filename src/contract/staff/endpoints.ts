import { z } from 'zod'
import { passwordReset } from '#contract/customers/accounts.ts'
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
} from './staff-accounts.ts'
import { totpConfirmation, totpRemoval, totpSetup, totpState } from './totp.ts'

export const staffEndpoints = {
  'POST /api/admin/login': {
    summary: 'Sign in as staff',
    permission: 'public',
    description:
      'Where a second factor is on, the right password is answered with totpRequired; send the code along then.',
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
    summary: 'Begin with a second factor',
    description: 'Answers with a new secret for an authenticator app. It is on once a code confirms it.',
    permission: 'staff:own-account',
    replies: { 201: totpSetup },
    refusals: ['not-allowed-now'],
  },
  'POST /api/admin/totp/confirm': {
    summary: 'Switch the second factor on',
    permission: 'staff:own-account',
    body: totpConfirmation,
    replies: { 200: totpState },
    refusals: ['wrong-credentials', 'not-allowed-now'],
  },
  'POST /api/admin/totp/disable': {
    summary: 'Switch the second factor off',
    permission: 'staff:own-account',
    body: totpRemoval,
    replies: { 200: totpState },
  },
  'POST /api/admin/password': {
    summary: 'Change your own password as staff',
    description: 'Needs the current one, and ends every other session of the account.',
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
      'Answers with a link that works once, for 72 hours, and lets its holder choose a password. It is shown in this answer alone, and not sent to anybody.',
    permission: 'staff:accounts.write',
    body: newStaffAccount,
    replies: { 201: staffLink },
  },
  'PUT /api/admin/staff/{id}': {
    summary: 'Change the name and the e-mail of a staff account',
    permission: 'staff:accounts.write',
    body: staffAccountChanges,
    replies: { 200: staffAccount },
    refusals: ['not-found'],
  },
  'POST /api/admin/staff/{id}/link': {
    summary: 'Make a new link with which a colleague chooses a password',
    description: 'An older link is worthless from then on. The password of before holds until the new one is chosen.',
    permission: 'staff:accounts.write',
    replies: { 201: staffLink },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff/{id}/disable': {
    summary: 'Disable a staff account, and end its sessions at once',
    description: 'Refused for your own account, and for the last one that can be signed in to.',
    permission: 'staff:accounts.write',
    replies: { 200: staffAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff/{id}/enable': {
    summary: 'Let a disabled staff account sign in again',
    permission: 'staff:accounts.write',
    replies: { 200: staffAccount },
    refusals: ['not-found'],
  },
  'DELETE /api/admin/staff/{id}/totp': {
    summary: 'Take the second factor off the account of a colleague',
    permission: 'staff:accounts.write',
    replies: { 200: staffAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/staff-link': {
    summary: 'Whom a link to choose a staff password is for',
    description: 'Does not use it up.',
    permission: 'public',
    body: staffLinkToken,
    replies: { 200: staffLinkHolder },
    refusals: ['link-expired'],
  },
  'POST /api/admin/staff-link/password': {
    summary: 'Choose a staff password with a link',
    description: 'Uses the link up, and ends the sessions that the account had. Signing in comes after.',
    permission: 'public',
    body: passwordReset,
    replies: { 204: null },
    refusals: ['link-expired'],
  },
} as const satisfies Contract
