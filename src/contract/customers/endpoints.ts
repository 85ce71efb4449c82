import { z } from 'zod'
import { creditAccount, creditAccountQuery } from '#contract/billing/credit-accounts.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  accountChanges,
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
    summary: 'The accounts of customers with their payment terms, newest first',
    description:
      'Contractors, unless another show is asked for. A search is for a part of name, company or e-mail. Pages by cursor: follow the Link header with rel="next".',
    permission: 'staff:customers.read',
    query: creditAccountQuery,
    replies: { 200: z.array(creditAccount) },
  },
  'DELETE /api/admin/customers/{id}': {
    summary: 'Erase the account of a customer',
    description:
      'With its sessions. Its orders stay as long as the books need them. Refused while one of them is open.',
    permission: 'staff:customers.write',
    replies: { 204: null },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/customer/check-auth': {
    summary: 'Whether a customer is signed in',
    permission: 'public',
    replies: { 200: customerSession },
  },
  'POST /api/customer/login': {
    summary: 'Sign in as a customer',
    description:
      'An unknown address, a wrong password and an account whose address is not proven yet get the same answer.',
    permission: 'public',
    body: customerCredentials,
    replies: { 200: customerSignedIn },
    refusals: ['wrong-credentials'],
  },
  'POST /api/customer/register': {
    summary: 'Open a customer account',
    description:
      'The address is proven by a link that is sent to it. An address that already has an account is answered exactly as a new one; ' +
      'nothing changes, and its owner gets an e-mail. autoLoggedIn is true only where this browser opened the confirmation e-mail of the named order.',
    permission: 'public',
    body: registration,
    replies: { 201: registered },
  },
  'POST /api/customer/resend-verification': {
    summary: 'Send the link that proves an address again',
    description: 'Answers the same whether or not somebody waits for such a link.',
    permission: 'public',
    body: emailOnly,
    replies: { 204: null },
  },
  'POST /api/customer/forgot-password': {
    summary: 'Send a link that sets a new password',
    description: 'Answers the same whether or not there is an account.',
    permission: 'public',
    body: emailOnly,
    replies: { 204: null },
  },
  'POST /api/customer/reset-password': {
    summary: 'Set a new password with the link that was sent, and sign in',
    description: 'Ends every other session of the account.',
    permission: 'public',
    body: passwordReset,
    replies: { 200: customerSignedIn },
    refusals: ['link-expired'],
  },
  'POST /api/customer/logout': {
    summary: 'End the customer session',
    permission: 'public',
    replies: { 204: null },
  },
  'POST /api/customer/update': {
    summary: 'Change name, phone or password',
    description:
      'The e-mail cannot be changed. A new password needs the current one, and ends every other session of the account.',
    permission: 'customer',
    body: accountChanges,
    replies: { 200: customerSignedIn },
  },
  'DELETE /api/customer/account': {
    summary: 'Close the account',
    description:
      'It is deleted with its sessions. Its orders stay as long as the books need them. Refused while one of them is open.',
    permission: 'customer',
    replies: { 204: null },
    refusals: ['not-allowed-now'],
  },
  'GET /api/customer/sessions': {
    summary: 'The browsers in which the account is signed in, the last seen first',
    permission: 'customer',
    replies: { 200: z.array(accountSession) },
  },
  'DELETE /api/customer/sessions/{id}': {
    summary: 'Sign one browser out',
    permission: 'customer',
    replies: { 204: null },
    refusals: ['not-found'],
  },
  'DELETE /api/customer/sessions': {
    summary: 'Sign every other browser out',
    permission: 'customer',
    replies: { 204: null },
  },
} as const satisfies Contract
