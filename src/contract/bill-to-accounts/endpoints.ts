import { z } from 'zod'
import { listedInvoice } from '#contract/billing/billing.ts'
import { staffOrder } from '#contract/orders/orders.ts'
import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  accountChanges,
  accountEntry,
  accountListQuery,
  accountOfOrder,
  accountOrders,
  accountPageQuery,
  accountProjects,
  accountSite,
  billToAccount,
  listedAccount,
  memberChange,
  newAccount,
  newMember,
  newSite,
  otherAccount,
  ownAccount,
  siteChanges,
} from './bill-to-accounts.ts'
import { ownSites } from './own-sites.ts'

export const billToAccountEndpoints = {
  'GET /api/customer/bill-to-accounts': {
    summary: 'The bill-to accounts that the login is a member of, with their sites',
    permission: 'customer',
    replies: { 200: z.array(ownAccount) },
  },
  'GET /api/customer/sites': {
    summary: 'The sites of the orders that the login sees: containers, tons, diversion, and what is due',
    permission: 'customer',
    replies: { 200: ownSites },
  },
  'GET /api/admin/bill-to-accounts': {
    summary: 'Bill-to accounts, newest first: the customer records',
    description:
      'The search finds names, companies, phone numbers however they are typed, emails and addresses. A page that looked through 5,000 accounts ' +
      'may have fewer rows than its limit, also none, and still a next page. Cursor paging: follow the Link header with rel="next".',
    permission: 'staff:customers.read',
    query: accountListQuery,
    replies: { 200: z.array(listedAccount) },
  },
  'POST /api/admin/bill-to-accounts': {
    summary: 'Create a bill-to account',
    description: 'With an Idempotency-Key, the same key and body return the account that was made first, for 30 days.',
    permission: 'staff:customers.write',
    stepUp: 'never',
    headers: idempotencyHeaders,
    body: newAccount,
    replies: { 201: billToAccount },
    refusals: ['not-allowed-now', 'key-reused', 'not-found'],
  },
  'GET /api/admin/bill-to-accounts/{id}': {
    summary: 'One bill-to account, with sites, members, and the accounts merged into it',
    permission: 'staff:customers.read',
    replies: { 200: billToAccount },
    refusals: ['not-found'],
  },
  'PATCH /api/admin/bill-to-accounts/{id}': {
    summary: 'Change a bill-to account, or put it on hold',
    description:
      'With version, an edit is refused (409 stale-version) if somebody else changed one of the same fields since; the refusal has the current ' +
      'account under current.',
    permission: 'staff:customers.change',
    stepUp: 'never',
    body: accountChanges,
    replies: { 200: billToAccount },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'GET /api/admin/bill-to-accounts/{id}/orders': {
    summary: 'The orders of a bill-to account, newest first, with archived ones',
    permission: 'staff:customers.read',
    query: accountPageQuery,
    replies: { 200: accountOrders },
    refusals: ['not-found'],
  },
  'GET /api/admin/bill-to-accounts/{id}/invoices': {
    summary: 'The invoices and credit notes of a bill-to account, newest first',
    permission: 'staff:billing.read',
    query: accountPageQuery,
    replies: { 200: z.array(listedInvoice) },
    refusals: ['not-found'],
  },
  'GET /api/admin/bill-to-accounts/{id}/projects': {
    summary: 'The newest building projects of a bill-to account, at most 100',
    permission: 'staff:customers.read',
    replies: { 200: accountProjects },
    refusals: ['not-found'],
  },
  'GET /api/admin/bill-to-accounts/{id}/history': {
    summary: 'What staff did with a bill-to account, newest first',
    permission: 'staff:customers.read',
    replies: { 200: z.array(accountEntry) },
    refusals: ['not-found'],
  },
  'POST /api/admin/bill-to-accounts/{id}/sites': {
    summary: 'Add a site to a bill-to account',
    description: 'If the account has a site at this address, that one is changed and returned.',
    permission: 'staff:customers.write',
    stepUp: 'never',
    body: newSite,
    replies: { 201: accountSite },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'PUT /api/orders/{id}/bill-to-account': {
    summary: 'Move an order to another bill-to account',
    description:
      'Null: to the account of its login, else to one of its own (rule 213). The terms of the new account hold for the next invoice; invoices ' +
      'already issued keep theirs.',
    permission: 'staff:customers.write',
    stepUp: 'never',
    body: accountOfOrder,
    replies: { 200: staffOrder },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'PATCH /api/admin/sites/{id}': {
    summary: 'Change or archive a site',
    description: 'An archived site keeps its orders and is no longer offered.',
    permission: 'staff:customers.write',
    stepUp: 'never',
    body: siteChanges,
    replies: { 200: accountSite },
    refusals: ['not-found', 'stale-version'],
  },
  'POST /api/admin/bill-to-accounts/{id}/members': {
    summary: 'Let a login act for a bill-to account',
    description: 'The login is named by its verified email. A member sees and does what the role allows (rule 215).',
    permission: 'staff:customers.write',
    stepUp: 'always',
    body: newMember,
    replies: { 200: billToAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'PUT /api/admin/bill-to-accounts/{id}/members/{customerId}': {
    summary: "Change a member's role",
    permission: 'staff:customers.write',
    stepUp: 'always',
    body: memberChange,
    replies: { 200: billToAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/bill-to-accounts/{id}/members/{customerId}': {
    summary: 'Remove a member from a bill-to account',
    permission: 'staff:customers.write',
    stepUp: 'never',
    replies: { 200: billToAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/bill-to-accounts/{id}/merges': {
    summary: 'Merge another bill-to account into this one',
    description: 'Both keep what they have, so that the merge can be undone (rule 216).',
    permission: 'staff:customers.write',
    stepUp: 'never',
    body: otherAccount,
    replies: { 200: billToAccount },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/bill-to-accounts/{id}/merges/{otherId}': {
    summary: 'Undo a merge',
    permission: 'staff:customers.write',
    stepUp: 'never',
    replies: { 200: billToAccount },
    refusals: ['not-found'],
  },
  'POST /api/admin/bill-to-accounts/{id}/kept-apart': {
    summary: 'No longer suggest that two bill-to accounts are the same customer',
    permission: 'staff:customers.write',
    stepUp: 'never',
    body: otherAccount,
    replies: { 200: billToAccount },
    refusals: ['not-found'],
  },
} as const satisfies Contract
