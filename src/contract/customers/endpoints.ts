import { z } from 'zod'
import { creditAccount, creditAccountQuery } from '#contract/billing/credit-accounts.ts'
import { customerId, recordId } from '#contract/params.ts'
import { readerLanguage } from '#contract/values/field-rules.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  accountChanges,
  accountClosing,
  accountSession,
  customerCredentials,
  customerSignedIn,
  emailOnly,
  passwordReset,
  registered,
  registration,
} from './accounts.ts'
import { customerSession } from './customers.ts'

export const customerEndpoints = {
  'GET /api/admin/customers': {
    summary: 'Customer accounts with their payment terms, newest first',
    description:
      'Contractors by default; see show. The search matches parts of name, company and email. Cursor paging: follow the Link header with rel="next".',
    permission: 'staff:customers.read',
    query: creditAccountQuery,
    replies: { 200: z.array(creditAccount) },
  },
  'DELETE /api/admin/customers/{id}': {
    summary: 'Erase the account of a customer',
    description:
      'Also deletes its sessions. Its orders are kept as long as bookkeeping requires. Refused while an order is open.',
    permission: 'staff:customers.write',
    repeats: 'id',
    params: { id: customerId },
    stepUp: 'always',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/erasures': {
    summary: 'Erase what is stored about someone without an account',
    description:
      'By email address: emails, leads, links, and the person in cancelled orders without money. Other orders are kept as long as bookkeeping ' +
      'requires. Refused if there is an account, or while an order is open.',
    permission: 'staff:customers.write',
    repeats: 'same',
    stepUp: 'always',
    body: emailOnly,
    replies: { 204: null },
    refusals: ['not-allowed-now'],
  },
  'GET /api/customer/check-auth': {
    summary: 'Whether a customer is signed in',
    permission: 'public',
    replies: { 200: customerSession },
  },
  'POST /api/customer/login': {
    summary: 'Sign in as a customer',
    description: 'An unknown address, a wrong password and an unverified account get the same answer.',
    permission: 'public',
    repeats: 'same',
    body: customerCredentials,
    replies: { 200: customerSignedIn },
    refusals: ['wrong-credentials'],
  },
  'POST /api/customer/register': {
    summary: 'Open a customer account',
    description:
      'A link that is emailed verifies the address. An address that already has an account gets exactly the same answer as a new one; ' +
      'nothing changes, and its owner gets an email. autoLoggedIn is true only if this browser opened the confirmation email of the named order.',
    permission: 'public',
    repeats: 'same',
    body: registration,
    replies: { 201: registered },
  },
  'POST /api/customer/resend-verification': {
    summary: 'Resend the link that verifies an address',
    description: 'The answer does not tell whether the address is waiting for a link.',
    permission: 'public',
    repeats: 'same',
    body: emailOnly,
    replies: { 204: null },
  },
  'POST /api/customer/forgot-password': {
    summary: 'Send a link that sets a new password',
    description: 'The answer does not tell whether there is an account.',
    permission: 'public',
    repeats: 'same',
    body: emailOnly,
    replies: { 204: null },
  },
  'POST /api/customer/reset-password': {
    summary: 'Set a new password with the emailed link, and sign in',
    description: 'Ends every other session of the account.',
    permission: 'public',
    repeats: 'id',
    body: passwordReset,
    replies: { 200: customerSignedIn },
    refusals: ['link-expired'],
  },
  'POST /api/customer/logout': {
    summary: 'End the customer session',
    permission: 'public',
    repeats: 'same',
    replies: { 204: null },
  },
  'POST /api/customer/update': {
    summary: 'Change name, phone or password',
    description:
      'The email cannot be changed. A new password requires the current one and ends all other sessions of the account.',
    permission: 'customer',
    repeats: 'same',
    body: accountChanges,
    replies: { 200: customerSignedIn },
  },
  'PUT /api/customer/language': {
    summary: 'Choose the language of the account and its emails',
    permission: 'customer',
    repeats: 'same',
    body: z.strictObject({ language: readerLanguage }),
    replies: { 204: null },
  },
  'DELETE /api/customer/account': {
    summary: 'Close the account',
    description:
      'The account and its sessions are deleted, and this browser no longer sees orders. Its orders are kept as long as bookkeeping requires. ' +
      'The password is required, unless the account has none. Refused while an order is open.',
    permission: 'customer',
    repeats: 'id',
    body: accountClosing,
    replies: { 204: null },
    refusals: ['not-allowed-now'],
  },
  'GET /api/customer/sessions': {
    summary: 'The browsers in which the account is signed in, most recently seen first',
    permission: 'customer',
    replies: { 200: z.array(accountSession) },
  },
  'DELETE /api/customer/sessions/{id}': {
    summary: 'Sign out one browser',
    permission: 'customer',
    repeats: 'id',
    params: { id: recordId },
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'DELETE /api/customer/sessions': {
    summary: 'Sign out all other browsers',
    permission: 'customer',
    repeats: 'id',
    replies: { 204: null },
  },
} as const satisfies Contract
