import { z } from 'zod'
import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import {
  candidateOrder,
  candidateQuery,
  customerProject,
  customerProjectChanges,
  listedProject,
  newCustomerProject,
  newProject,
  projectChanges,
  projectListQuery,
  projectOfOrder,
  projectOrders,
  staffProject,
} from './projects.ts'

export const projectEndpoints = {
  'GET /api/customer/projects': {
    summary: 'The projects of the account: open ones first, what is due first before the others',
    permission: 'customer',
    replies: { 200: z.array(listedProject) },
  },
  'POST /api/customer/projects': {
    summary: 'Make a project of the account, with orders of its own',
    description: 'With an Idempotency-Key, the same key and body return the project that was made first, for 30 days.',
    permission: 'customer',
    headers: idempotencyHeaders,
    body: newCustomerProject,
    replies: { 201: customerProject },
    refusals: ['not-found', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/customer/projects/{id}': {
    summary: 'One project of the account; any other is not found',
    permission: 'customer',
    replies: { 200: customerProject },
    refusals: ['not-found'],
  },
  'PATCH /api/customer/projects/{id}': {
    summary: 'Change what is said of a project of the account',
    description: 'As PATCH /api/admin/projects/{id}, without the address that it belongs to.',
    permission: 'customer',
    body: customerProjectChanges,
    replies: { 200: customerProject },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'POST /api/customer/projects/{id}/orders': {
    summary: 'Add orders of the account to a project of it',
    permission: 'customer',
    body: projectOrders,
    replies: { 200: customerProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/customer/projects/{id}/orders/{orderId}': {
    summary: 'Take an order of the account off a project of it',
    permission: 'customer',
    replies: { 200: customerProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/customer/orders-without-project': {
    summary: 'The newest orders of the account that are in no project, at most 500',
    permission: 'customer',
    replies: { 200: z.array(candidateOrder) },
  },
  'GET /api/admin/projects': {
    summary: 'Building projects: open ones, what is due first before the others; or closed ones, the last closed first',
    description: 'Pages by cursor: follow the Link header with rel="next".',
    permission: 'staff:projects.read',
    query: projectListQuery,
    replies: { 200: z.array(listedProject) },
  },
  'POST /api/admin/projects': {
    summary: 'Make a project, with the first of its orders',
    description: 'With an Idempotency-Key, the same key and body return the project that was made first, for 30 days.',
    permission: 'staff:projects.write',
    headers: idempotencyHeaders,
    body: newProject,
    replies: { 201: staffProject },
    refusals: ['not-found', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/admin/projects/{id}': {
    summary: 'One project with its orders, what was diverted so far, and what its report lacks',
    permission: 'staff:projects.read',
    replies: { 200: staffProject },
    refusals: ['not-found'],
  },
  'PATCH /api/admin/projects/{id}': {
    summary: 'Change what is said of a project',
    description:
      'Takes only the fields that are named here. With version, an edit is refused (409 stale-version) where somebody else changed one of the same ' +
      'fields since; the refusal has the project as it stands under current. A closed project is not changed.',
    permission: 'staff:projects.write',
    body: projectChanges,
    replies: { 200: staffProject },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'GET /api/admin/projects/{id}/candidates': {
    summary: 'Orders that might be added to a project',
    description:
      'Without a search: those in no project of whoever ordered for this one. Of others the project that has them is named.',
    permission: 'staff:projects.read',
    query: candidateQuery,
    replies: { 200: z.array(candidateOrder) },
    refusals: ['not-found'],
  },
  'POST /api/admin/projects/{id}/orders': {
    summary: 'Add orders to a project',
    description: 'All of them or none. An order is in at most one project.',
    permission: 'staff:projects.write',
    body: projectOrders,
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'DELETE /api/admin/projects/{id}/orders/{orderId}': {
    summary: 'Take an order off a project',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/projects/{id}/close': {
    summary: 'Close a project whose report was handed in',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/projects/{id}/reopen': {
    summary: 'Open a closed project again',
    permission: 'staff:projects.write',
    replies: { 200: staffProject },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/{id}/project': {
    summary: 'The project that an order is in; null where it is in none',
    permission: 'staff:projects.read',
    replies: { 200: projectOfOrder },
    refusals: ['not-found'],
  },
} as const satisfies Contract
